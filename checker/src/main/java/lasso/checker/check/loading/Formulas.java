package lasso.checker.check.loading;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import lasso.api.plan.CheckPlan;
import lasso.checker.liveness.Labels;
import lasso.checker.liveness.TemporalProperty;
import lasso.checker.property.BrokenFormula;
import lasso.checker.property.ViolationKind;
import lasso.checker.proposition.Property;
import lasso.checker.proposition.Propositions;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.translate.StutterCheck;
import lasso.ltl.translate.TranslatedFormula;
import lasso.ltl.translate.TranslationLimitException;
import lasso.ltl.translate.Translator;
import lasso.runtime.observe.Observation;
import lasso.runtime.observe.PathProblemException;
import lasso.runtime.process.LocalStates;
import lasso.runtime.program.UnusableInputException;

/** The temporal formulas of a check or of a recorded run: from their text, before the program is loaded, to automata and letters. */
public final class Formulas {
  /** What {@code --property terminates} stands for. */
  public static final String TERMINATES = "F ended";

  private final Propositions propositions;

  private Formulas(List<String> texts, int ranks, List<String> names) {
    this.propositions = Propositions.parse(texts, ranks, names);
  }

  /**
   * Those that a plan asks for.
   *
   * @throws UnusableInputException when one of them is malformed
   */
  public static Formulas of(CheckPlan plan) {
    List<String> texts = new ArrayList<>();
    plan.properties().property().forEach(property -> texts.add(TERMINATES));
    texts.addAll(plan.properties().formulas());
    return new Formulas(texts, plan.semantics().processes(), plan.program().processNames());
  }

  /** What the processes have to observe. */
  public List<Observation> observations() {
    return propositions.observations();
  }

  /**
   * Something that observes.
   *
   * @param work is given the {@link #observations}
   * @throws UnusableInputException when one of them can't be observed, with its place in the formula
   */
  public <T> T observing(Function<List<Observation>, T> work) {
    try {
      return work.apply(observations());
    } catch (PathProblemException e) {
      throw propositions.pointed(e);
    }
  }

  /** The paths of what is observed, and all names in them. */
  public Set<String> words() {
    Set<String> words = new TreeSet<>();
    for (Observation observation : observations()) {
      words.add(observation.path());
      words.addAll(List.of(observation.path().split("\\W+")));
    }
    return words;
  }

  /** What verdicts rest on, each one sentence. */
  public List<String> assumptions() {
    return propositions.assumptions();
  }

  /** What is odd about the formulas whatever the program does, each one sentence. */
  public List<String> warnings() {
    return propositions.warnings();
  }

  /** The threads that they name and that no state had that was looked at, each one sentence. */
  public List<String> missingThreads() {
    return propositions.missingThreads();
  }

  /** The formulas to decide, each on its own. */
  public List<Property> properties() {
    return propositions.properties();
  }

  /**
   * Automata of their negations, in the same order.
   *
   * @param deadlineMillis for each
   * @throws UnusableInputException when one of them takes longer, or gets too large
   */
  public List<Automaton> negations(long deadlineMillis) {
    List<Automaton> automata = new ArrayList<>();
    for (Property property : properties()) {
      Translator translator = new Translator(propositions.factory(), deadlineMillis);
      try {
        TranslatedFormula negation =
            translator.translate(propositions.factory().not(property.formula()));
        automata.add(negation.generalized());
      } catch (TranslationLimitException e) {
        throw new UnusableInputException(
            "--ltl " + property + ": " + e.getMessage() + " (--ltl-deadline 30s).", e);
      }
    }
    return automata;
  }

  /**
   * Everything that a search needs.
   *
   * @param negations as made by {@link #negations}
   * @param deadlineMillis for the question whether a formula can tell repeated letters apart; one that takes longer counts as if it could
   */
  public List<TemporalProperty> forSearch(
      List<Automaton> negations, long deadlineMillis, LocalStates states) {
    List<TemporalProperty> result = new ArrayList<>();
    for (int i = 0; i < negations.size(); i++) {
      Property property = properties().get(i);
      result.add(
          new TemporalProperty(
              property.text(),
              property.instance(),
              property.formula(),
              negations.get(i),
              propositions.labels(property, states),
              stutters(property, deadlineMillis),
              property.text().equals(TERMINATES)
                  ? ViolationKind.NONTERMINATION
                  : ViolationKind.LIVENESS));
    }
    return result;
  }

  private boolean stutters(Property property, long deadlineMillis) {
    Translator translator = new Translator(propositions.factory(), deadlineMillis);
    try {
      return new StutterCheck(propositions.factory(), translator).isInvariant(property.formula());
    } catch (TranslationLimitException e) {
      return false;
    }
  }

  /** Whether of ranks that are to be interchangeable the same is observed: else formulas make them differ. */
  public boolean observeAlike(List<List<Integer>> classes) {
    return propositions.observeAlike(classes);
  }

  /** By formula: the first one that exchanges of interchangeable ranks turn into it, so that both hold or none. */
  public int[] leaders(List<List<Integer>> classes) {
    return propositions.leaders(classes);
  }

  /** Whether the formulas see the same of two local states when two ranks are exchanged. */
  public boolean lookAlike(LocalStates states, int localState, int image, int first, int second) {
    return propositions.lookAlike(states, localState, image, first, second);
  }

  /**
   * The letters of the formula that a run violates.
   *
   * @param broken null for a run that violates none
   * @return null without a formula
   */
  public Labels labels(BrokenFormula broken, LocalStates states) {
    return broken == null ? null : propositions.labels(property(broken), states);
  }

  /** The letters of all formulas, in the order of {@link #properties}. */
  public List<Labels> labels(LocalStates states) {
    return properties().stream().map(property -> propositions.labels(property, states)).toList();
  }

  /** The formula that a run violates, on its own. */
  public Property property(BrokenFormula broken) {
    for (Property property : properties()) {
      if (property.text().equals(broken.text()) && property.instance().equals(broken.instance())) {
        return property;
      }
    }
    throw new UnusableInputException(
        "The trace violates "
            + broken.text()
            + ", which is none of its formulas. Check again with --trace.");
  }
}
