package lasso.checker.explore;

import lasso.runtime.kernel.system.Kernel;

/**
 * What an engine searches, put together of its parts.
 *
 * @param system the space
 * @param reducer which of its transitions suffice
 * @param unfolding makes runs of the program of its paths
 * @param full the same states without any reduction, for questions that a reduction does not preserve
 * @param reduction what the space and the reducer leave out
 */
public record Subject(
    TransitionSystem system,
    Reducer reducer,
    Unfolding unfolding,
    TransitionSystem full,
    Reduction reduction) {
  /** What a search of a subject does not see of the program. */
  public enum Reduction {
    NONE,
    /** States, along which there is one way to go on: of all that are seen, all transitions are followed. */
    STATES,
    /** Transitions of some states. */
    TRANSITIONS
  }

  /** A space without reduction. */
  public static Subject of(TransitionSystem system) {
    return new Subject(system, Reducer.none(system), Unfolding.NONE, system, Reduction.NONE);
  }

  /** All transitions of the program. */
  public static Subject of(Kernel kernel) {
    return of(TransitionSystem.of(kernel));
  }

  /** A space with ample sets. */
  public static Subject reduced(
      TransitionSystem system, Reducer reducer, Unfolding unfolding, TransitionSystem full) {
    return new Subject(system, reducer, unfolding, full, Reduction.TRANSITIONS);
  }

  /** A space that passes through states. */
  public static Subject passing(
      TransitionSystem system, Unfolding unfolding, TransitionSystem full) {
    return new Subject(system, Reducer.none(system), unfolding, full, Reduction.STATES);
  }

  /** Whether the program has more states and transitions than a search sees. */
  public boolean isReduced() {
    return reduction != Reduction.NONE;
  }

  /** Whether ample sets may be smaller than the sets of all enabled transitions. */
  public boolean isAmple() {
    return reduction == Reduction.TRANSITIONS;
  }

  /** The same states, nothing left out. */
  public Subject unreduced() {
    return isReduced() ? of(full) : this;
  }
}
