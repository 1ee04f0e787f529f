package lasso.checker.liveness;

/**
 * What the search of one property's product found, and what it took.
 *
 * @param answer whether the property holds
 * @param productStates pairs of a global state and an automaton state that were visited
 * @param productTransitions edges of the product that were followed
 * @param productBytes memory of the tables of product states when the search ended, the visited set of global states not among them
 * @param letters the distinct letters of the global states that the product met, bit k for atom k of the labels; those of all reachable
 *     states when the automaton of the negation can follow every finite run
 */
public record PropertyResult(
    TemporalProperty property,
    Answer answer,
    long productStates,
    long productTransitions,
    long productBytes,
    long[] letters) {
  /** What is known of a property. */
  public enum Answer {
    /** No fair run violates it. */
    HOLDS,
    VIOLATED,
    /** The search was stopped, or did not come to this property. */
    UNKNOWN
  }
}
