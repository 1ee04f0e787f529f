package lasso.ltl.translate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.Product;
import lasso.ltl.formula.Atom;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.Junction;
import lasso.ltl.formula.Operator;
import lasso.ltl.letters.LetterSets;
import lasso.ltl.letters.LetterSetsFullException;
import lasso.ltl.reduce.AutomatonReduction;
import lasso.ltl.reduce.Degeneralization;
import lasso.ltl.reduce.Obligation;
import lasso.ltl.reduce.Sizes;
import lasso.ltl.rewrite.NegationNormalForm;
import lasso.ltl.rewrite.Rewriter;

/** Formulas in, small automata out. All automata of a translator share their letters, so products of them can be made. */
public final class Translator {
  /** Enough for every formula that people write. */
  public static final long DEFAULT_DEADLINE_MILLIS = 3_000;

  /** A candidate beyond this size gains nothing from a second one. */
  private static final int SMALL = 60;

  /** What part of the deadline the search for idle operands may take. */
  private static final int IDLE_SHARE = 8;

  /** So many formulas {@code G F p} in a conjunction give {@code 2^n} edges as a tableau; with more it is put together from parts. */
  private static final int MOST_RECURRENCES = 8;

  private final FormulaFactory factory;
  private final LetterSets letters = new LetterSets();
  private final long deadlineMillis;

  /**
   * For formulas of this factory.
   *
   * @param deadlineMillis per formula; at half of it a tableau that is still growing is given up, and the automaton put together from parts; at
   *     three quarters the reductions stop; at the end an automaton that is still growing is given up
   */
  public Translator(FormulaFactory factory, long deadlineMillis) {
    this.factory = factory;
    this.deadlineMillis = deadlineMillis;
  }

  /** The letters of all its automata. */
  public LetterSets letters() {
    return letters;
  }

  /**
   * Rewritten, translated and reduced.
   *
   * @throws TranslationLimitException when not even an unreduced automaton can be built in time and memory
   */
  public TranslatedFormula translate(Formula formula) {
    try {
      return reduced(formula);
    } catch (LetterSetsFullException e) {
      throw new TranslationLimitException(e.getMessage());
    }
  }

  private TranslatedFormula reduced(Formula formula) {
    nameAtoms(formula);
    ImprovementDeadline whole = new ImprovementDeadline(deadlineMillis);
    ImprovementDeadline stop = new ImprovementDeadline(deadlineMillis * 3 / 4);
    Rewriter rewriter = new Rewriter(factory, new ImprovementDeadline(deadlineMillis / 4));
    Formula rewritten = withoutIdleOperands(rewriter.rewrite(formula), rewriter);
    Optional<Automaton> tableau = tableau(rewritten);
    Automaton generalized =
        AutomatonReduction.reduce(
            tableau.orElseGet(
                () -> Composition.build(rewritten, factory, letters, new Budget(whole))),
            stop);
    List<Formula> variants =
        List.of(new NegationNormalForm(factory).of(formula), rewriter.gather(rewritten));
    for (Formula variant : tableau.isPresent() ? variants : List.<Formula>of()) {
      if (variant != rewritten && generalized.size() <= SMALL && !stop.getAsBoolean()) {
        generalized = Sizes.smaller(generalized, attempt(variant, stop).orElse(generalized));
      }
    }
    if (rewriter.isSuspendable(rewritten) && generalized.size() <= SMALL) {
      generalized =
          Sizes.smaller(
              generalized, AutomatonReduction.reduce(Constructions.idle(generalized), stop));
    }
    Automaton buchi = Degeneralization.smallest(generalized, stop, Budget.ofEdges()::edge);
    Automaton marked = generalized;
    Automaton plain = buchi;
    Optional<Automaton> weak =
        Obligation.minimize(
            generalized,
            () -> attempt(rewriter.rewrite(factory.not(formula)), stop),
            w -> Sizes.smaller(marked, w) == w || Sizes.smaller(plain, w) == w,
            stop);
    if (weak.isPresent()) {
      generalized = Sizes.smaller(generalized, AutomatonReduction.reduce(weak.get(), stop));
      buchi = Sizes.smaller(buchi, weak.get());
    }
    return new TranslatedFormula(formula, rewritten, generalized, buchi, !stop.getAsBoolean());
  }

  /** Neither rewritten nor reduced: the plain tableau, and its plain degeneralisation. */
  public TranslatedFormula translateUnreduced(Formula formula) {
    Formula normal = new NegationNormalForm(factory).of(formula);
    Automaton tableau = Tableau.build(normal, letters, budget(), true);
    Automaton buchi = Degeneralization.degeneralize(tableau, Budget.ofEdges()::edge);
    return new TranslatedFormula(formula, normal, tableau, buchi, true);
  }

  /** A new budget with the deadline of this translator. */
  Budget budget() {
    return new Budget(new ImprovementDeadline(deadlineMillis));
  }

  /** The tableau, if it can be had in half the time. */
  private Optional<Automaton> tableau(Formula formula) {
    long recurrences = formula.operands().stream().filter(Composition::isRecurrence).count();
    return formula.is(Operator.AND) && recurrences > MOST_RECURRENCES
        ? Optional.empty()
        : build(formula, new ImprovementDeadline(deadlineMillis / 2));
  }

  private Optional<Automaton> build(Formula formula, ImprovementDeadline deadline) {
    try {
      return Optional.of(Tableau.build(formula, letters, new Budget(deadline), true));
    } catch (TranslationLimitException e) {
      // Callers have another way.
      return Optional.empty();
    }
  }

  /** Gives the atoms their indices in the order in which they were first written. */
  private void nameAtoms(Formula formula) {
    TreeSet<Formula> seen = new TreeSet<>(Comparator.comparingInt(Formula::id));
    Deque<Formula> open = new ArrayDeque<>(List.of(formula));
    while (!open.isEmpty()) {
      Formula f = open.pop();
      if (seen.add(f)) {
        f.operands().forEach(open::push);
      }
    }
    for (Formula f : seen) {
      if (f instanceof Atom atom) {
        letters.index(atom.name());
      }
    }
  }

  /** A further automaton, if it can be had before reductions have to stop. */
  private Optional<Automaton> attempt(Formula formula, ImprovementDeadline stop) {
    return build(formula, stop).map(automaton -> AutomatonReduction.reduce(automaton, stop));
  }

  /** Drops operands of a junction that are true, or false, on every word. */
  private Formula withoutIdleOperands(Formula formula, Rewriter rewriter) {
    if (!(formula instanceof Junction)) {
      return formula;
    }
    ImprovementDeadline stop = new ImprovementDeadline(deadlineMillis / IDLE_SHARE);
    boolean and = formula.is(Operator.AND);
    List<Formula> kept = new ArrayList<>();
    for (Formula operand : formula.operands()) {
      boolean idle =
          operand instanceof Junction
              && isEmpty(and ? rewriter.rewrite(factory.not(operand)) : operand, stop);
      if (!idle) {
        kept.add(operand);
      }
    }
    return rewriter.rewrite(factory.junction(formula.operator(), kept));
  }

  private boolean isEmpty(Formula formula, ImprovementDeadline stop) {
    return build(formula, stop).map(Product::isEmpty).orElse(false);
  }
}
