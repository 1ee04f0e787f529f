package lasso.ltl.formula;

/** How formulas are written. */
public enum Spelling {
  /** {@code G F X U R W M, ! & | -> <->}; atoms as they are when they read as one, else quoted. */
  NEUTRAL,
  /** {@code [] <> X U V W, ! && || -> <->}; strong release is written with until. Atoms that are no identifier are in parentheses. */
  SPIN,
  /** As neutral, but fully safe for other tools: every atom that is no plain identifier is quoted, constants are 1 and 0. */
  SPOT
}
