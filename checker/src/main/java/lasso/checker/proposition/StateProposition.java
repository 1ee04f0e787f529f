package lasso.checker.proposition;

import lasso.runtime.observe.Observation;

/** What an atom says of a global state. */
sealed interface StateProposition {
  /** The rank stands at its end. */
  record Terminated(int rank) implements StateProposition {}

  /** The rank has not ended and owns no enabled transition but optional ones. */
  record Blocked(int rank) implements StateProposition {}

  /** The rank has crashed and was not started again. */
  record Crashed(int rank) implements StateProposition {}

  /** The rank was started again after a crash. */
  record Restarted(int rank) implements StateProposition {}

  /** The state is a deadlock (docs/semantics.md, section 7). */
  record Deadlock() implements StateProposition {}

  /** No transition but optional ones is enabled. */
  record Ended() implements StateProposition {}

  /** A condition on the state of one process holds. */
  record Observed(Observation observation) implements StateProposition {}
}
