package lasso.runtime.kernel;

/** How a process came to its end. */
public enum EndKind {
  /** {@code main} returned after {@code Finalize}, or without ever calling {@code Init}. */
  FINISHED(false),
  /** {@code main} returned, or {@code System.exit} was called, between {@code Init} and {@code Finalize}; or an exit with another status than 0. */
  EXITED(true),
  /** {@code System.exit(0)} after {@code Finalize}, or without {@code Init}: as {@link #FINISHED}. */
  EXITED_CLEANLY(false),
  /** {@code Abort}. */
  ABORTED(true),
  /** A failed {@code assert}. */
  ASSERTION(true),
  /** Another uncaught exception. */
  EXCEPTION(true),
  /** Two threads touch the same memory without order. */
  RACE(true),
  /** A call against the rules of the message-passing interface. */
  USAGE(true),
  /** The process is about to do something that Lasso can't run, see the message: what it would do next is not under control. */
  UNUSABLE(false),
  /** The bound on work between two calls was reached: what the process would do next is not under control either. */
  EXHAUSTED(false),
  /** A fault: the process has stopped, and nobody is told. It may be started again. */
  CRASHED(false);

  private final boolean endsRun;

  EndKind(boolean endsRun) {
    this.endsRun = endsRun;
  }

  /**
   * Whether the process has not come to an end of its own: Lasso could not follow it any further. The others go on, as they may while it is
   * slow; nothing is concluded from its silence (semantics, section 7).
   */
  public boolean isCutOff() {
    return this == UNUSABLE || this == EXHAUSTED;
  }

  /** Whether no other process moves any more once one process has ended in this way. */
  public boolean endsRun() {
    return endsRun;
  }
}
