package lasso.checker.explore;

import lasso.runtime.kernel.system.Kernel;

/**
 * What an engine searches, put together of its parts.
 *
 * @param system the space
 * @param reducer which of its transitions suffice
 * @param unfolding makes runs of the program of its paths
 * @param full the same states without any reduction, for questions that a reduction does not preserve
 * @param isReduced whether ample sets may be smaller than the sets of all enabled transitions
 */
public record Subject(
    TransitionSystem system,
    Reducer reducer,
    Unfolding unfolding,
    TransitionSystem full,
    boolean isReduced) {
  /** A space without reduction. */
  public static Subject of(TransitionSystem system) {
    return new Subject(system, Reducer.none(system), Unfolding.NONE, system, false);
  }

  /** All transitions of the program. */
  public static Subject of(Kernel kernel) {
    return of(TransitionSystem.of(kernel));
  }

  /** A space with ample sets. */
  public static Subject reduced(
      TransitionSystem system, Reducer reducer, Unfolding unfolding, TransitionSystem full) {
    return new Subject(system, reducer, unfolding, full, true);
  }

  /** The same states, nothing left out. */
  public Subject unreduced() {
    return isReduced ? of(full) : this;
  }
}
