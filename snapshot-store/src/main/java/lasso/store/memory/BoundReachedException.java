package lasso.store.memory;

/**
 * What a user allowed is used up: memory, or time within a step. Who explores ends in order and says so, with the message; nothing is wrong with
 * what was stored before.
 */
public abstract class BoundReachedException extends RuntimeException {
  /**
   * @param message which bound, in one phrase
   */
  protected BoundReachedException(String message) {
    super(message);
  }

  /** The message as the reason of a verdict: a phrase that can stand alone. */
  public String reason() {
    return getMessage();
  }
}
