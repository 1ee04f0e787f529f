package lasso.checker.explain;

import lasso.checker.trace.Counterexample;

/**
 * Why a run ends badly.
 *
 * @param foundSteps steps before the cycle, if there is one, of the run that the search found; the one that is told may have fewer
 * @param passing the run nearby that ends well; {@link Counterexample#EMPTY} unless the decision is a {@link Decision.Turn}
 */
public record Explanation(int foundSteps, Decision decision, Counterexample passing) {}
