package lasso.checker.explore;

import lasso.runtime.kernel.system.Halves;

/** A space whose states, from two processes on, are also given as pairs of halves, over all transitions. */
public interface HalvedSystem extends TransitionSystem {
  /**
   * Global states as pairs of halves; the same ones for the same split.
   *
   * @param split the first element of the upper half, from 1 to one less than the length of vectors
   */
  Halves halves(int split);
}
