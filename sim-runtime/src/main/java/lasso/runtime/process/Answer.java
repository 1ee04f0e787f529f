package lasso.runtime.process;

/**
 * The reply to a {@link Question}, in the process's terms. Await, and Poll with yes: {@code positions} (ascending
 * indices into the question's handles), and parallel to it {@code sources}, {@code tags} and {@code payloads} (null
 * payload, source -1 for a send). Probe, and Iprobe with yes: one element in each but {@code positions}. Poll and Iprobe with no: {@code yes} is
 * false. Choose: {@code value}. Payload arrays are shared: never write to them.
 */
public final class Answer {
  public final boolean yes;
  public final int value;
  public final int[] positions;
  public final int[] sources;
  public final int[] tags;
  public final byte[][] payloads;

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
