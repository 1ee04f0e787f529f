package lasso.checker.reduce;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.liveness.Fairness;
import lasso.checker.liveness.FairnessKeys;
import lasso.checker.liveness.Labels;
import lasso.checker.liveness.LivenessResult;
import lasso.checker.liveness.LivenessSearch;
import lasso.checker.liveness.PropertyResult;
import lasso.checker.liveness.Systems;
import lasso.checker.liveness.TemporalProperty;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.SearchVerdict;
import lasso.checker.property.ViolationKind;
import lasso.ltl.formula.Atom;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.translate.Translator;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.system.Independence;
import lasso.runtime.kernel.system.Kernel;

/** Searches for violations of a formula by plays, with and without reduction. */
final class FormulaAnswers {
  final Players players;
  private final Buffering buffering;
  private final FormulaFactory factory;
  private final Fairness fairness;

  /** What is checked; plays are executed once for all questions. */
  FormulaAnswers(Players players, Buffering buffering, FormulaFactory factory, Fairness fairness) {
    this.players = players;
    this.buffering = buffering;
    this.factory = factory;
    this.fairness = fairness;
  }

  private TemporalProperty property(Formula formula, Labels labels) {
    Translator translator = new Translator(factory, Translator.DEFAULT_DEADLINE_MILLIS);
    return new TemporalProperty(
        formula.toString(),
        "",
        formula,
        translator.translate(factory.not(formula)).generalized(),
        labels,
        true,
        ViolationKind.LIVENESS);
  }

  LivenessResult full(Formula formula, PlayLabels labels) {
    Kernel kernel = new Kernel(players, players.replies, buffering);
    return search(kernel, Systems.full(TransitionSystem.of(kernel)), property(formula, labels));
  }

  LivenessResult reduced(Formula formula, PlayLabels labels) {
    return weakened(
        formula, labels.restricted(atoms(formula)), Kernel::independence, subject -> subject);
  }

  /** Reduced, with something else in place of the labels, of what is taken for independent, or of the reduced system. */
  LivenessResult weakened(
      Formula formula,
      Labels labels,
      Function<Kernel, Independence> independence,
      UnaryOperator<Subject> product) {
    Kernel kernel = new Kernel(players, players.replies, buffering);
    ReducedSystems reduction = new ReducedSystems(kernel, fairness, independence.apply(kernel));
    Systems systems =
        new Systems() {
          @Override
          public TransitionSystem full() {
            return reduction.full();
          }

          @Override
          public Subject of(TemporalProperty property) {
            return product.apply(reduction.of(property));
          }

          @Override
          public Subject rest(List<TemporalProperty> properties) {
            return reduction.rest(properties);
          }
        };
    return search(kernel, systems, property(formula, labels));
  }

  private LivenessResult search(Kernel kernel, Systems systems, TemporalProperty property) {
    FairnessKeys keys =
        new FairnessKeys() {
          @Override
          public int[] of(long transition) {
            return kernel.fairnessKeys(transition);
          }

          @Override
          public String describe(int key) {
            return kernel.fairnessKey(key).words();
          }
        };
    return LivenessSearch.run(
        systems,
        players,
        List.of(property),
        fairness,
        keys,
        SearchOptions.DEFAULT.toBuilder().all(true).maxStates(ReducedAnswer.MAX_STATES).build(),
        SearchListener.NONE,
        new StopRequest());
  }

  static PropertyResult.Answer answer(LivenessResult result) {
    return result.properties().get(0).answer();
  }

  Fairness fairness() {
    return fairness;
  }

  /** Kind, rank and first line of each violation; of hangs and of formulas the kind alone. */
  static Set<String> faults(LivenessResult result) {
    Set<String> faults = new TreeSet<>();
    if (result.search().verdict() instanceof SearchVerdict.Violated violated) {
      for (FoundViolation violation : violated.violations()) {
        boolean kindAlone =
            violation.formula() != null || violation.kind() == ViolationKind.NONTERMINATION;
        faults.add(
            violation.kind()
                + (kindAlone
                    ? ""
                    : " " + violation.rank() + " " + violation.message().lines().findFirst()));
      }
    }
    return faults;
  }

  static List<String> atoms(Formula formula) {
    Set<String> atoms = new HashSet<>();
    collect(formula, atoms);
    return new ArrayList<>(atoms);
  }

  private static void collect(Formula formula, Set<String> atoms) {
    if (formula instanceof Atom atom) {
      atoms.add(atom.name());
    }
    formula.operands().forEach(operand -> collect(operand, atoms));
  }
}
