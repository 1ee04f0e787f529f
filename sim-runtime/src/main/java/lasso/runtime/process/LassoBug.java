package lasso.runtime.process;

/** Lasso itself is wrong: neither the program nor its input. The verdict of the run is void. */
public final class LassoBug extends RuntimeException {
  /**
   * @param message what happened, with the state, rank and place at which it did
   * @param cause what was thrown, or null
   */
  public LassoBug(String message, Throwable cause) {
    super(message, cause);
  }
}
