package lasso.runtime.process.call;

/**
 * The {@link lasso.runtime.kernel.Reply} to a request in the process's terms: with contents in place of payload numbers. Arrays are shared: never
 * write to them.
 */
public sealed interface Answer {
  /** Whether the process learns of something that another one has done. */
  boolean bringsNews();

  /** What a process is told that has asked for nothing but to go on. */
  Answer RESUMED = new Resumed();

  /** Not yet. */
  Answer NO = new No();

  /**
   * Operations have completed. All arrays are parallel.
   *
   * @param positions ascending positions among the handles that were asked about
   * @param sources the sender of what was received, -1 for a send, {@link #CANCELLED} for what was cancelled; of what a passive cell has granted the rank that has brought it
   *     about, if any
   * @param tags the tag of what was received, -1 for a send; of what a passive cell has granted the answer
   * @param payloads what was received, null for a send and for what was cancelled
   */
  record Completed(int[] positions, int[] sources, int[] tags, byte[][] payloads)
      implements Answer {
    /** The source that tells a cancelled operation, a send or a receive. */
    public static final int CANCELLED = -2;

    /** Whether the i-th reported operation was cancelled. */
    public boolean isCancelled(int i) {
      return sources[i] == CANCELLED;
    }

    @Override
    public boolean bringsNews() {
      for (byte[] payload : payloads) {
        if (payload != null) {
          return true;
        }
      }
      return false;
    }
  }

  /** A test or probe is answered with no. */
  record No() implements Answer {
    @Override
    public boolean bringsNews() {
      return false;
    }
  }

  /** A probe shows a message. */
  record Envelope(int source, int tag, byte[] payload) implements Answer {
    @Override
    public boolean bringsNews() {
      return true;
    }
  }

  /** An alternative is chosen. */
  record Chosen(int value) implements Answer {
    @Override
    public boolean bringsNews() {
      return false;
    }
  }

  /** One of several threads is answered. */
  record OfThread(int thread, Answer answer) implements Answer {
    @Override
    public boolean bringsNews() {
      return answer.bringsNews();
    }
  }

  /** The process goes on. */
  record Resumed() implements Answer {
    @Override
    public boolean bringsNews() {
      return false;
    }
  }

  /** A fault: the process stops. */
  Answer CRASHED = new Crashed();

  /** The process, which has crashed, begins its program again. */
  Answer RESTARTED = new Restarted();

  /** In place of an answer the process stops. */
  record Crashed() implements Answer {
    @Override
    public boolean bringsNews() {
      return false;
    }
  }

  /** To a process that has crashed. */
  record Restarted() implements Answer {
    @Override
    public boolean bringsNews() {
      return false;
    }
  }
}
