package lasso.checker.proposition;

import lasso.runtime.observe.Comparison;
import lasso.runtime.observe.Observation;

/** What an atom says of a global state. */
sealed interface StateProposition {
  /** The rank stands at its end. */
  record Terminated(int rank) implements StateProposition {}

  /** The rank has not ended and owns no enabled transition but optional ones. */
  record Blocked(int rank) implements StateProposition {}

  /**
   * A living thread of the rank can't go on.
   *
   * @param thread what reports call it
   */
  record ThreadBlocked(int rank, String thread) implements StateProposition {}

  /** The rank has crashed and was not started again. */
  record Crashed(int rank) implements StateProposition {}

  /** The rank was started again after a crash. */
  record Restarted(int rank) implements StateProposition {}

  /** The state is a deadlock (docs/semantics.md, section 7). */
  record Deadlock() implements StateProposition {}

  /** No transition but optional ones is enabled. */
  record Ended() implements StateProposition {}

  /**
   * The number of messages in flight from one rank to another compares so.
   *
   * @param tag of the messages that count; negative for all
   */
  record InFlight(int source, int destination, int tag, Comparison comparison, int number)
      implements StateProposition {
    /** Whether so many are as many as it says. */
    boolean holds(int count) {
      return switch (comparison) {
        case TRUE -> throw new IllegalStateException("a number is compared");
        case EQUAL -> count == number;
        case NOT_EQUAL -> count != number;
        case LESS -> count < number;
        case LESS_OR_EQUAL -> count <= number;
        case GREATER -> count > number;
        case GREATER_OR_EQUAL -> count >= number;
      };
    }
  }

  /** A condition on the state of one process holds. */
  record Observed(Observation observation) implements StateProposition {}
}
