package lasso.runtime.surroundings;

/** When a wait with a time limit may be over without what it waits for. */
public enum Timeouts {
  /** At any moment. */
  ANY,
  /** Never: such a wait is one without a limit. */
  NEVER,
  /** When no thread of the process can go on without it. */
  LAST
}
