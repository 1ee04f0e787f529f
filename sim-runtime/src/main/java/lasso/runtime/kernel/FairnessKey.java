package lasso.runtime.kernel;

/**
 * What a transition does, as far as fairness is concerned (semantics, section 9): a run is strongly fair when every key that
 * is infinitely often enabled is infinitely often taken. Keys are values; {@link #words} is a noun phrase for reports.
 */
public sealed interface FairnessKey {
  /** What the key stands for, such as {@code a message of rank 3 to rank 0 with tag 1}. Context 0 goes without saying. */
  String words();

  /** Something of a process happens. */
  record Move(int rank) implements FairnessKey {
    @Override
    public String words() {
      return "a step of rank " + rank;
    }
  }

  /** A receive takes a message by choice. */
  record Take(int context, int source, int destination, int tag) implements FairnessKey {
    @Override
    public String words() {
      return "a message of rank %d to rank %d with tag %d%s"
          .formatted(source, destination, tag, inContext(context));
    }
  }

  /** A probe or iprobe shows a message. */
  record Show(int rank, int context, int source, int tag) implements FairnessKey {
    @Override
    public String words() {
      return "a probe of rank %d that shows a message of rank %d with tag %d%s"
          .formatted(rank, source, tag, inContext(context));
    }
  }

  /** A test, or a wait for any or some, reports that an open receive has a message. */
  record Report(int rank, int handle, int source, int tag) implements FairnessKey {
    @Override
    public String words() {
      return "a report to rank %d that its operation %d has received a message of rank %d with tag %d"
          .formatted(rank, handle, source, tag);
    }
  }

  /** A test, or a wait for any or some, reports that an open send is complete. */
  record ReportSend(int rank, int handle) implements FairnessKey {
    @Override
    public String words() {
      return "a report to rank %d that its operation %d, a send, is complete"
          .formatted(rank, handle);
    }
  }

  /** Something of one of several threads of a process happens. */
  record MoveThread(int rank, int thread) implements FairnessKey {
    @Override
    public String words() {
      return "a step of thread " + thread + " of rank " + rank;
    }
  }

  /**
   * One of several threads of a process gets a lock, or something else, for which it waits with a time limit or until it is interrupted.
   *
   * @param place of the wait, such as {@code Fork.java:12}
   */
  record Obtain(int rank, int thread, String place) implements FairnessKey {
    @Override
    public String words() {
      return "that thread %d of rank %d gets what it waits for at %s"
          .formatted(thread, rank, place);
    }
  }

  /** A passive cell does something. */
  record MoveCell(String cell) implements FairnessKey {
    @Override
    public String words() {
      return "something that " + cell + " grants";
    }
  }

  /**
   * A passive cell grants a wish.
   *
   * @param wish in words
   * @param index among the wishes that the rank has left there
   * @param source the rank that has brought the answer about, or negative
   */
  record Grant(String cell, int rank, String wish, int index, int source) implements FairnessKey {
    @Override
    public String words() {
      return "a grant of %s to rank %d, which asks %s%s"
          .formatted(cell, rank, wish, source < 0 ? "" : ", by what rank " + source + " has left");
    }
  }

  /** A test, or a wait for any or some, reports that a cell has granted what was asked. */
  record ReportGrant(int rank, int handle, int cell) implements FairnessKey {
    @Override
    public String words() {
      return "a report to rank %d that its operation %d is granted".formatted(rank, handle);
    }
  }

  private static String inContext(int context) {
    return context == 0 ? "" : " in context " + context;
  }
}
