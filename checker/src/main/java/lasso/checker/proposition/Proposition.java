package lasso.checker.proposition;

import lasso.runtime.observe.Observation;

/** What an atom says of a global state. */
sealed interface Proposition {
  /** The rank stands at its end. */
  record Terminated(int rank) implements Proposition {}

  /** The rank has not ended and owns no enabled transition but optional ones. */
  record Blocked(int rank) implements Proposition {}

  /** The state is a deadlock (docs/semantics.md, section 7). */
  record Deadlock() implements Proposition {}

  /** No transition but optional ones is enabled. */
  record Ended() implements Proposition {}

  /** A condition on the state of one process holds. */
  record Observed(Observation observation) implements Proposition {}
}
