package lasso.checker.liveness;

/** Which infinite runs count; the name in lower case is the word of the command line. */
public enum Fairness {
  /** All maximal runs. */
  NONE,
  /** Every process, and every one of its threads, that could always move from some point on moves again. */
  WEAK,
  /** Everything that could happen infinitely often happens infinitely often. */
  STRONG
}
