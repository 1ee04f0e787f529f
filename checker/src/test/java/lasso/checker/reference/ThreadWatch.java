package lasso.checker.reference;

/**
 * What is said of a state of a small program with threads.
 *
 * @param atom as formulas write it
 * @param on a variable or a thread
 * @param value with which a variable or a register is compared
 */
record ThreadWatch(String atom, Kind kind, int on, int value) {
  enum Kind {
    VARIABLE,
    /** The local variable of a thread other than the first. */
    REGISTER,
    THREAD_ENDED,
    THREAD_BLOCKED,
    PROCESS_ENDED,
    NOTHING_MORE,
    DEADLOCK
  }
}
