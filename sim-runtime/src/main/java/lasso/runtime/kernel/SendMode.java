package lasso.runtime.kernel;

/** How a posted send completes (MPI-4.1, section 3.4). */
public enum SendMode {
  /** Completes when matched, or earlier when the buffering rule lets it. */
  STANDARD,
  /** Completes at once. */
  BUFFERED,
  /** Completes only when matched. */
  SYNCHRONOUS,
  /** As standard, but erroneous unless a matching receive is posted. */
  READY
}
