package lasso.checker.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import lasso.api.plan.CheckPlan;
import lasso.checker.check.loading.Formulas;
import lasso.checker.explain.Decision;
import lasso.checker.explain.Explanation;
import lasso.checker.explain.FormulaStory;
import lasso.checker.explain.ViolationExplainer;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.liveness.ShorterLasso;
import lasso.checker.liveness.TemporalProperty;
import lasso.checker.property.BrokenFormula;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.Path;
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
  private final ViolationExplainer explainer;
  private final ShorterLasso lassos;
  private final Formulas formulas;
  private final List<TemporalProperty> properties;
  private final boolean wanted;

  /**
   * @param states that the search has visited: an explanation takes no more work than a few times that of the search
   * @param properties the formulas that were searched for
   * @param runs makes a run at the initial state that follows the propositions of a formula, or of none
   */
  Explaining(
      Task task,
      Model model,
      long states,
      List<TemporalProperty> properties,
      Function<BrokenFormula, Reenactment> runs) {
    CheckPlan plan = task.plan();
    this.formulas = task.formulas();
    this.properties = properties;
    this.runs = runs;
    wanted = !plan.reports().asFound();
    int most = (int) Math.min(MOST_STATES, Math.max(LEAST_STATES, STATES_PER_STATE * states));
    explainer = explainer(plan, model, most, task.stop());
    lassos =
        new ShorterLasso(
            TransitionSystem.of(model.kernel()),
            PlanTerms.fairness(plan),
            new KernelFairness(model.kernel()),
            most,
            () -> task.stop().reason() != null);
  }

  private static ViolationExplainer explainer(
      CheckPlan plan, Model model, int most, StopRequest stop) {
    return new ViolationExplainer(
        model.kernel(),
        model.states(),
        kind -> plan.properties().counts(kind.word()),
        most,
        () -> stop.reason() != null);
  }

  /**
   * A recorded violation, explained as far as its run says.
   *
   * @param runs makes runs at the initial state
   */
  static Found recorded(
      CheckPlan plan, Model model, Formulas formulas, Found found, Supplier<Reenactment> runs) {
    BrokenFormula broken = found.violation().formula();
    if (broken != null) {
      int steps = found.run().stem().size() + found.run().cycle().size();
      return found.with(Explanation.of(steps, story(formulas, broken, found.run())));
    }
    Path stem = path(model, found.run());
    Decision decision =
        explainer(plan, model, MOST_STATES, new StopRequest())
            .decision(found.violation().along(stem));
    return found.with(
        new Explanation(
            stem.length() + found.run().cycle().size(), decision, passing(decision, runs)));
  }

  private static List<String> story(Formulas formulas, BrokenFormula broken, Counterexample run) {
    return FormulaStory.of(formulas.property(broken).formula(), run);
  }

  private static Path path(Model model, Counterexample run) {
    Reenactment again = model.reenactment(null);
    long[] transitions = new long[run.stem().size()];
    for (int i = 0; i < transitions.length; i++) {
      transitions[i] = again.enabled().get(run.stem().get(i).ordinal());
      again.take(transitions[i]);
    }
    return Path.of(transitions);
  }

  private static Counterexample passing(Decision decision, Supplier<Reenactment> runs) {
    return decision instanceof Decision.Turn turn
        ? runs.get().tell(turn.passing(), Path.EMPTY)
        : Counterexample.EMPTY;
  }

  private static int steps(FoundViolation violation) {
    return violation.stem().length() + violation.cycle().length();
  }

  private Found formula(Found found) {
    FoundViolation whole = found.violation();
    BrokenFormula broken = whole.formula();
    FoundViolation shorter =
        properties.stream()
            .filter(property -> property.text().equals(broken.text()))
            .filter(property -> property.instance().equals(broken.instance()))
            .findFirst()
            .map(property -> lassos.of(property, whole))
            .orElse(whole);
    Counterexample run =
        shorter == whole ? found.run() : runs.apply(broken).tell(shorter.stem(), shorter.cycle());
    Explanation explanation = Explanation.of(steps(whole), story(formulas, broken, run));
    return new Found(shorter, run, found.others(), Optional.of(explanation));
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
    FoundViolation whole = found.violation();
    if (whole.formula() != null) {
      return formula(found);
    }
    FoundViolation shorter = explainer.shorter(whole);
    Counterexample run = found.run();
    FoundViolation told = whole;
    if (!shorter.stem().equals(whole.stem())) {
      Reenactment again = runs.apply(null);
      run = again.tell(shorter.stem(), shorter.cycle());
      told = shorter.cycle().isEmpty() ? again.placed(shorter) : shorter;
    }
    Decision decision = explainer.decision(shorter);
    Explanation explanation =
        new Explanation(steps(whole), decision, passing(decision, () -> runs.apply(null)));
    return new Found(told, run, found.others(), Optional.of(explanation));
  }
}
