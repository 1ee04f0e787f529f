package lasso.checker.explain;

/** What a shorter run has to reach. */
interface Goal {
  /**
   * Whether a state is it.
   *
   * @param over whether nothing more has to happen there
   */
  boolean isReached(int[] vector, boolean over);
}
