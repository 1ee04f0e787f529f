package lasso.checker.liveness;

import lasso.checker.explore.TransitionSystem;
import lasso.checker.property.BrokenFormula;
import lasso.checker.property.Finding;
import lasso.checker.property.ViolationKind;
import lasso.ltl.word.Evaluation;
import lasso.runtime.process.LassoBug;

/** Judges a counterexample again before anybody sees it, and puts it in words. */
final class LassoJudge {
  private final TransitionSystem system;
  private final Fairness fairness;
  private final FairnessKeys keys;

  LassoJudge(TransitionSystem system, Fairness fairness, FairnessKeys keys) {
    this.system = system;
    this.fairness = fairness;
    this.keys = keys;
  }

  /**
   * The violation that a lasso shows.
   *
   * @throws LassoBug when the lasso is no run, satisfies the formula, or is not fair
   */
  Finding.Fault judge(TemporalProperty property, StemAndCycle lasso) {
    Rerun run = new Rerun(system, property.labels(), lasso);
    if (Evaluation.holds(property.formula(), run.word())) {
      throw new LassoBug(
          "a counterexample satisfies its formula: %s on %s"
              .formatted(property.formula(), run.word()),
          null);
    }
    String exclusion = "";
    if (!lasso.cycle().isEmpty()) {
      CycleFairness cycle = new CycleFairness(run.cycle(), keys);
      if (!cycle.isFair(fairness)) {
        throw new LassoBug(
            "a counterexample that should respect %s fairness does not: %s"
                .formatted(fairness, cycle.exclusion()),
            null);
      }
      exclusion = cycle.exclusion();
    }
    return new Finding.Fault(
        property.kind(),
        -1,
        message(property, lasso, run.ends()),
        null,
        new BrokenFormula(property.text(), property.instance(), exclusion));
  }

  private static String message(TemporalProperty property, StemAndCycle lasso, boolean ends) {
    int length = lasso.cycle().length();
    String what;
    if (length > 0) {
      what = "the run repeats %d step%s for ever".formatted(length, length == 1 ? "" : "s");
    } else {
      what = ends ? "the run ends" : "however the run goes on";
    }
    if (property.kind() == ViolationKind.NONTERMINATION) {
      return "the program need not end: " + what;
    }
    String instance = property.instance().isEmpty() ? "" : " with " + property.instance();
    return property.text() + instance + " does not hold: " + what;
  }
}
