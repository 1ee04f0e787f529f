package lasso.runtime.process.call;

/**
 * An open operation as the process sees it. The number is not part of the captured heap: handles are numbered anew in
 * canonical visiting order at the end of every step.
 */
public final class Handle {
  /** The kernel's number for this operation, or -1 once it is closed. */
  public int number;

  public Handle(int number) {
    this.number = number;
  }

  /** The number of the open operation, or -1; another one after the step. */
  public int number() {
    return number;
  }

  /** Whether the operation is still open, that is, not yet completed by a wait or test. */
  public boolean isOpen() {
    return number >= 0;
  }
}
