package lasso.runtime.kernel;

/** How a process came to its end. */
public enum EndKind {
  /** {@code main} returned after {@code Finalize}, or without ever calling {@code Init}. */
  FINISHED(false),
  /** {@code main} returned, or {@code System.exit} was called, between {@code Init} and {@code Finalize}. */
  EXITED(true),
  /** {@code System.exit(0)} after {@code Finalize}, or without {@code Init}: as {@link #FINISHED}. */
  EXITED_CLEANLY(false),
  /** {@code Abort}. */
  ABORTED(true),
  /** A failed {@code assert}. */
  ASSERTION(true),
  /** Another uncaught exception. */
  EXCEPTION(true),
  /** A call against the rules of the message-passing interface. */
  USAGE(true),
  /** Something that Lasso can't run, see the message: the verdict is {@code unusable}. */
  UNUSABLE(true),
  /** The bound on work between two calls was reached: the verdict is inconclusive. */
  EXHAUSTED(true);

  private final boolean endsRun;

  EndKind(boolean endsRun) {
    this.endsRun = endsRun;
  }

  /** Whether the process has not come to an end of its own: Lasso could not follow it any further. */
  public boolean isCutOff() {
    return this == UNUSABLE || this == EXHAUSTED;
  }

  /** Whether no other process moves any more once one process has ended in this way. */
  public boolean endsRun() {
    return endsRun;
  }
}
