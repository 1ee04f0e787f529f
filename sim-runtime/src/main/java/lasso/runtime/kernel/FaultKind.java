package lasso.runtime.kernel;

/** What may go wrong without being the program's doing (semantics, section 20). */
public enum FaultKind {
  /** A process stops for good, or until it is started again. */
  CRASH("crash"),
  /** A process that has crashed begins its program again. */
  RESTART("restart"),
  /** A message never arrives. */
  LOSS("loss"),
  /** A message arrives twice. */
  DUPLICATE("duplicate"),
  /** A message is late: others of its channel may overtake it. */
  REORDER("reorder");

  private final String word;

  FaultKind(String word) {
    this.word = word;
  }

  /** Whether it happens to a message, and not to a process. */
  public boolean concernsMessages() {
    return this != CRASH && this != RESTART;
  }

  /** As in options and reports. */
  public String word() {
    return word;
  }
}
