package lasso.checker.proposition;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.checker.liveness.Labels;
import lasso.ltl.formula.Atom;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.Operator;
import lasso.ltl.parse.FormulaSyntaxException;
import lasso.ltl.parse.Instance;
import lasso.ltl.parse.QuantifiedFormula;
import lasso.runtime.observe.Observation;
import lasso.runtime.observe.PathProblemException;
import lasso.runtime.process.LocalStates;
import lasso.runtime.program.Caret;
import lasso.runtime.program.UnusableInputException;

/**
 * All temporal properties of a check. The order of use: {@link #parse}, then {@link #observations} for the options of the processes, then, with
 * their local states, {@link #labels} for each of the {@link #properties}.
 */
public final class Propositions {
  /** More properties than these are refused: each one is a search of its own. */
  public static final int MAX_PROPERTIES = 10_000;

  /** The numbers of the observations of a rank are bits of a long. */
  private static final int MAX_OBSERVATIONS = 64;

  private final int ranks;
  private final List<String> names;
  private final FormulaFactory factory = new FormulaFactory();
  private final List<Property> properties = new ArrayList<>();
  private final Map<String, Written> written = new HashMap<>();
  private final Map<String, StateProposition> meanings = new HashMap<>();
  private final Map<Observation, Integer> numbers = new LinkedHashMap<>();
  private final int[] observationsOfRank;
  private final Set<String> empty = new LinkedHashSet<>();

  /** Made when all formulas are read. */
  private MetThreads met;

  /** Where a path stands first: a formula, and characters before the atom. */
  private record Written(String formula, int position) {}

  private Propositions(int ranks, List<String> names) {
    this.ranks = ranks;
    this.names = names;
    this.observationsOfRank = new int[ranks];
  }

  /**
   * Reads formulas. Conjunctions and {@code all} at their roots are taken apart; of equal formulas the first stays.
   *
   * @param formulas as typed
   * @param ranks at least 1
   * @throws UnusableInputException if one of them is malformed, with its place
   */
  public static Propositions parse(List<String> formulas, int ranks) {
    return parse(formulas, ranks, List.of());
  }

  /**
   * As above, for processes that have names, which may stand wherever a rank may.
   *
   * @param names by rank; empty when there are none
   */
  public static Propositions parse(List<String> formulas, int ranks, List<String> names) {
    Propositions propositions = new Propositions(ranks, names);
    Set<Formula> seen = new HashSet<>();
    for (String text : formulas) {
      try {
        propositions.add(text, seen);
      } catch (FormulaSyntaxException e) {
        throw new UnusableInputException(e.getMessage(), e);
      }
    }
    return propositions;
  }

  private void add(String text, Set<Formula> seen) {
    QuantifiedFormula formula = QuantifiedFormula.split(text, ranks, names, factory);
    empty.addAll(formula.empty());
    for (String atom : formula.atoms()) {
      understand(atom, text, formula);
    }
    List<Instance> instances = formula.instances();
    if (instances.isEmpty()) {
      instances = List.of(new Instance("", "", factory.truth()));
    }
    for (Instance instance : instances) {
      if (!seen.add(instance.formula())) {
        continue;
      }
      List<String> atoms = atoms(instance.formula());
      atoms.forEach(this::observe);
      if (atoms.size() > Property.MAX_ATOMS) {
        throw new UnusableInputException(tooManyAtoms(text, instance, atoms.size()));
      }
      properties.add(new Property(text, where(instance), instance.formula(), atoms));
      if (properties.size() > MAX_PROPERTIES) {
        throw new UnusableInputException(
            "the formulas come to more than "
                + MAX_PROPERTIES
                + " properties, each of them a search of its own, with "
                + text
                + "; use fewer ranks or smaller ranges.");
      }
    }
  }

  private static String where(Instance instance) {
    boolean both = !instance.bindings().isEmpty() && !instance.part().isEmpty();
    return instance.bindings() + (both ? ": " : "") + instance.part();
  }

  private static String tooManyAtoms(String text, Instance instance, int atoms) {
    String where = where(instance);
    return "the formula "
        + text
        + (where.isEmpty() ? "" : " (" + where + ")")
        + " has "
        + atoms
        + " different atoms, at most "
        + Property.MAX_ATOMS
        + " are possible; use fewer ranks or smaller ranges, or several formulas ('all' and '&' at the root are taken apart).";
  }

  private void understand(String atom, String text, QuantifiedFormula formula) {
    if (meanings.containsKey(atom)) {
      return;
    }
    StateProposition meaning;
    try {
      meaning = PropositionParser.parse(atom, ranks, names);
    } catch (PropositionParser.MalformedAtom e) {
      throw new FormulaSyntaxException(text, formula.position(atom), e.getMessage());
    }
    meanings.put(atom, meaning);
    if (meaning instanceof StateProposition.Observed observed) {
      written.putIfAbsent(observed.observation().path(), new Written(text, formula.position(atom)));
    }
  }

  private void observe(String atom) {
    if (!(meanings.get(atom) instanceof StateProposition.Observed observed)
        || numbers.containsKey(observed.observation())) {
      return;
    }
    Observation observation = observed.observation();
    int rank = observation.rank();
    if (observationsOfRank[rank] == MAX_OBSERVATIONS) {
      throw new UnusableInputException(
          "the formulas observe more than "
              + MAX_OBSERVATIONS
              + " different things of rank "
              + rank
              + ", the last of them "
              + observation.path()
              + "; check the formulas in several runs.");
    }
    numbers.put(observation, observationsOfRank[rank]++);
  }

  /** In the order of the formula as far as its operators keep it, each once. */
  private static List<String> atoms(Formula formula) {
    Set<String> atoms = new LinkedHashSet<>();
    collect(formula, atoms, new HashSet<>());
    return List.copyOf(atoms);
  }

  private static void collect(Formula formula, Set<String> atoms, Set<Formula> seen) {
    if (formula instanceof Atom atom) {
      atoms.add(atom.name());
    } else if (seen.add(formula)) {
      formula.operands().forEach(operand -> collect(operand, atoms, seen));
    }
  }

  /** One for each formula to decide, in the order of the texts. */
  public List<Property> properties() {
    return List.copyOf(properties);
  }

  /** What made the formulas; automata are made with it. */
  public FormulaFactory factory() {
    return factory;
  }

  /** What the processes have to observe, each once: for the process options, in this order. */
  public List<Observation> observations() {
    return List.copyOf(numbers.keySet());
  }

  /**
   * The same problem with the place in the formula where it stands.
   *
   * @param problem of one of the {@link #observations}
   */
  public UnusableInputException pointed(PathProblemException problem) {
    Written place = written.get(problem.path());
    if (place == null) {
      return problem;
    }
    String formula = place.formula();
    int at = place.position() + problem.at();
    if (!formula.startsWith(problem.part(), at)) {
      at = formula.indexOf(problem.part(), place.position());
    }
    String mark =
        at < 0
            ? Caret.below(formula, place.position(), 1)
            : Caret.below(formula, at, problem.part().length());
    return new UnusableInputException(problem.getMessage() + mark, problem);
  }

  /** What verdicts about these formulas rest on, each one sentence. */
  public List<String> assumptions() {
    List<String> assumptions = new ArrayList<>();
    Set<String> texts = new LinkedHashSet<>();
    for (Property property : properties) {
      if (has(Operator.NEXT, property.formula(), new HashSet<>())) {
        texts.add(property.text());
      }
    }
    for (String text : texts) {
      assumptions.add(
          "The next step, X in "
              + text
              + ", is as long as steps are cut: a step ends at a message call and at a change of what a formula observes.");
    }
    if (meanings.values().stream().anyMatch(StateProposition.InFlight.class::isInstance)) {
      assumptions.add(
          "In flight are messages of MPI that were sent and that no receive has taken; what mailboxes and sockets hold does not count.");
    }
    return assumptions;
  }

  private static boolean has(Operator operator, Formula formula, Set<Formula> seen) {
    return formula.is(operator)
        || seen.add(formula)
            && formula.operands().stream().anyMatch(operand -> has(operator, operand, seen));
  }

  /** What makes formulas say less than they seem to before anything was explored, each one sentence. */
  public List<String> warnings() {
    return List.copyOf(empty);
  }

  /** Whether of ranks that are to be interchangeable the same is observed, so that their steps end alike. */
  public boolean observeAlike(List<List<Integer>> classes) {
    return alike().observeAlike(classes);
  }

  /** By property: the first one that exchanges of interchangeable ranks turn into it, so that both hold or none. */
  public int[] leaders(List<List<Integer>> classes) {
    return alike().leaders(classes);
  }

  /**
   * Whether local states look alike to the formulas when two ranks are exchanged.
   *
   * @param image of the rank that stands in the place of the first one's
   */
  public boolean lookAlike(
      LocalStates localStates, int localState, int image, int first, int second) {
    return numbers.isEmpty()
        || alike()
            .lookAlike(
                localStates.rank(localState),
                localStates.observed(localState),
                localStates.observed(image),
                first,
                second);
  }

  private AlikeProperties alike() {
    return new AlikeProperties(properties, meanings, numbers);
  }

  /**
   * The letters of states for one of the properties.
   *
   * @param localStates of processes with the {@link #observations} of these propositions
   */
  public Labels labels(Property property, LocalStates localStates) {
    return new StateLabels(
        property.atoms(),
        property.atoms().stream().map(meanings::get).toList(),
        numbers,
        localStates,
        ranks,
        met());
  }

  private MetThreads met() {
    if (met == null) {
      met = new MetThreads(meanings.values());
    }
    return met;
  }

  /** The threads that formulas name and that were in no state for which {@link #labels} were asked, each one sentence. */
  public List<String> missingThreads() {
    return met().missing();
  }
}
