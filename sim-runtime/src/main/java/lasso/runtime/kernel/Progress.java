package lasso.runtime.kernel;

/** What an answer is good for. A cycle of nothing but the last two kinds is a hang (semantics, section 7). */
public enum Progress {
  /** The process gets on. */
  REAL,
  /** It is told that what it asks for is not there yet. */
  FALSE_ANSWER,
  /** It had only stopped to be looked at. */
  NONE
}
