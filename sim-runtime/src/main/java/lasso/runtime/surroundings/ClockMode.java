package lasso.runtime.surroundings;

/** What the clocks of a process show. */
public enum ClockMode {
  /** The instant of its start, for ever. */
  FROZEN,
  /** Whenever one is read: what was shown last, or an hour more. The process asks the kernel to choose. */
  CHOICE
}
