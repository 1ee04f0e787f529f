package lasso.runtime.kernel.state;

/**
 * A send whose message can still be found from its sender: as a rule, one that is not complete.
 *
 * @param handle the sender's, or {@link #FREED}
 * @param early whether it may complete unmatched
 * @param held whether a receiver holds the message for one receive, so that it is matched
 */
public record Outgoing(int handle, Early early, boolean held) {
  /** A handle of nobody: the sender will not wait. */
  public static final int FREED = -1;

  /** Whether a send may complete before its message is received. */
  public enum Early {
    NEVER,
    /** When the network likes to buffer it. */
    OPTIONAL,
    /** It is complete already; the message is only kept in reach, to be cancelled. */
    DONE
  }

  public Outgoing(int handle, Early early) {
    this(handle, early, false);
  }
}
