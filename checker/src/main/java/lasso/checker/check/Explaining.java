package lasso.checker.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import lasso.api.plan.CheckPlan;
import lasso.checker.explain.Decision;
import lasso.checker.explain.Explainer;
import lasso.checker.explain.Explanation;
import lasso.checker.explore.StopFlag;
import lasso.checker.property.BrokenFormula;
import lasso.checker.property.Path;
import lasso.checker.property.Violation;
import lasso.checker.report.Found;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.Reenactment;

/** Gives the violations that a search has found shorter runs, and says why they end so. */
final class Explaining {
  /** Nobody reads more. */
  private static final int MOST_EXPLAINED = 20;

  private static final int LEAST_STATES = 1_000;
  private static final int MOST_STATES = 10_000;
  private static final int STATES_PER_STATE = 4;

  private final Function<BrokenFormula, Reenactment> runs;
  private final Explainer explainer;
  private final boolean wanted;

  /**
   * @param states that the search has visited: an explanation takes no more work than a few times that of the search
   * @param runs makes a run at the initial state that follows the propositions of a formula, or of none
   */
  Explaining(
      CheckPlan plan,
      Model model,
      long states,
      StopFlag stop,
      Function<BrokenFormula, Reenactment> runs) {
    this.runs = runs;
    wanted = !plan.reports().asFound();
    explainer =
        new Explainer(
            model.kernel(),
            model.states(),
            kind -> plan.properties().counts(kind.word()),
            (int) Math.min(MOST_STATES, Math.max(LEAST_STATES, STATES_PER_STATE * states)),
            () -> stop.reason() != null);
  }

  /** The violations, explained, in the same order. */
  List<Found> of(List<Found> violations) {
    if (!wanted) {
      return violations;
    }
    List<Found> explained = new ArrayList<>();
    for (Found found : violations) {
      explained.add(explained.size() < MOST_EXPLAINED ? explained(found) : found);
    }
    return explained;
  }

  private Found explained(Found found) {
    Violation whole = found.violation();
    if (whole.formula() != null) {
      return found;
    }
    Violation shorter = explainer.shorter(whole);
    Counterexample run = found.run();
    Violation told = whole;
    if (!shorter.stem().equals(whole.stem())) {
      Reenactment again = runs.apply(null);
      run = again.tell(shorter.stem(), shorter.cycle());
      told = shorter.cycle().isEmpty() ? again.placed(shorter) : shorter;
    }
    Decision decision = explainer.decision(shorter);
    Counterexample passing =
        decision instanceof Decision.Turn turn
            ? runs.apply(null).tell(turn.passing(), Path.EMPTY)
            : Counterexample.EMPTY;
    return new Found(
        told,
        run,
        found.others(),
        Optional.of(new Explanation(whole.stem().length(), decision, passing)));
  }
}
