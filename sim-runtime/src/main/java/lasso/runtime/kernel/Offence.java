package lasso.runtime.kernel;

/**
 * A post against the rules that only the network can see. It ends the run.
 *
 * @param kind what is wrong
 * @param context of the message that was sent
 * @param source its sender, who is to blame
 * @param takenBytes with {@link Kind#OVERRUN} what earlier messages still take in the attached buffer, else 0
 * @param capacityBytes with {@link Kind#OVERRUN} the size of that buffer, else 0
 */
public record Offence(
    Kind kind,
    int context,
    int source,
    int destination,
    int tag,
    int payload,
    int takenBytes,
    int capacityBytes) {
  /** What posts can do wrong. */
  public enum Kind {
    /** A ready send found no receive that could take its message. */
    NOT_READY,
    /** A buffered send found too little room. */
    OVERRUN
  }
}
