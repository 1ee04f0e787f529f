package lasso.checker.explain;

import java.util.List;
import lasso.checker.trace.Counterexample;

/**
 * Why a run ends badly.
 *
 * @param foundSteps steps of the run that the search found, those of a cycle once; the one that is told may have fewer
 * @param formula why a violated formula is false of the run, in sentences; empty for other violations
 * @param passing the run nearby that ends well; {@link Counterexample#EMPTY} unless the decision is a {@link Decision.Turn}
 */
public record Explanation(
    int foundSteps, Decision decision, List<String> formula, Counterexample passing) {
  public Explanation {
    formula = List.copyOf(formula);
  }

  /** Of a violation that is not one of a formula. */
  public Explanation(int foundSteps, Decision decision, Counterexample passing) {
    this(foundSteps, decision, List.of(), passing);
  }

  /** Of a violated formula. */
  public static Explanation of(int foundSteps, List<String> formula) {
    return new Explanation(foundSteps, new Decision.Unknown(), formula, Counterexample.EMPTY);
  }
}
