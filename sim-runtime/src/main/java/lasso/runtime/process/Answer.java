package lasso.runtime.process;

/**
 * The reply to a {@link Question}, in the process's terms. Await, and Poll with yes: {@code positions} (ascending
 * indices into the question's handles), and parallel to it {@code sources}, {@code tags} and {@code payloads} (null
 * payload, source -1 for a send; {@link #CANCELLED} as source of what was cancelled). Probe, and Iprobe with yes: one element in each but {@code positions}. Poll and Iprobe with no: {@code yes} is
 * false. Choose: {@code value}. Payload arrays are shared: never write to them.
 */
public final class Answer {
  /** The source that tells a cancelled operation, a send or a receive. */
  public static final int CANCELLED = -2;

  public final boolean yes;
  public final int value;
  public final int[] positions;
  public final int[] sources;
  public final int[] tags;
  public final byte[][] payloads;

  /** Whether the i-th reported operation was cancelled. */
  public boolean isCancelled(int i) {
    return sources[i] == CANCELLED;
  }

  public Answer(
      boolean yes, int value, int[] positions, int[] sources, int[] tags, byte[][] payloads) {
    this.yes = yes;
    this.value = value;
    this.positions = positions;
    this.sources = sources;
    this.tags = tags;
    this.payloads = payloads;
  }
}
