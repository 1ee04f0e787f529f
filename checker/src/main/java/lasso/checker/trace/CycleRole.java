package lasso.checker.trace;

/** What a process does in a cycle that repeats for ever. */
public enum CycleRole {
  /** It owns a step of the cycle. */
  MOVES("moves"),
  /** Nothing that has to happen to it is possible in any state of the cycle. */
  BLOCKED("is blocked all the time"),
  /** It could move in some state of the cycle, and never does. */
  OVERLOOKED("could move now and then, and never does"),
  /** It runs no more. */
  ENDED("has ended");

  private final String words;

  CycleRole(String words) {
    this.words = words;
  }

  /** With the process as the subject, such as {@code is blocked all the time}. */
  public String words() {
    return words;
  }
}
