package lasso.ltl.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.Product;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.Junction;
import lasso.ltl.formula.Operator;
import lasso.ltl.letters.LetterSets;
import lasso.ltl.reduce.Degeneralization;
import lasso.ltl.reduce.Obligation;
import lasso.ltl.reduce.Reduction;
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

  private final FormulaFactory factory;
  private final LetterSets letters = new LetterSets();
  private final long deadlineMillis;

  /**
   * For formulas of this factory.
   *
   * @param deadlineMillis per formula; at three quarters the reductions stop, at the end a tableau that is still growing is given up
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
   * @throws TranslationLimitException when not even an unreduced automaton can be built
   */
  public Translation translate(Formula formula) {
    Deadline whole = new Deadline(deadlineMillis);
    Deadline stop = new Deadline(deadlineMillis * 3 / 4);
    Rewriter rewriter = new Rewriter(factory);
    Formula rewritten = withoutIdleOperands(rewriter.rewrite(formula), rewriter);
    Automaton generalized = Reduction.reduce(Tableau.build(rewritten, letters, whole), stop);
    Formula given = new NegationNormalForm(factory).of(formula);
    for (Formula variant : List.of(given, rewriter.gather(rewritten))) {
      if (variant != rewritten && generalized.size() <= SMALL && !stop.getAsBoolean()) {
        generalized = Sizes.smaller(generalized, attempt(variant, stop).orElse(generalized));
      }
    }
    Automaton buchi = Degeneralization.smallest(generalized, stop);
    Automaton marked = generalized;
    Automaton plain = buchi;
    Optional<Automaton> weak =
        Obligation.minimize(
            generalized,
            () -> attempt(rewriter.rewrite(factory.not(formula)), stop),
            w -> Sizes.smaller(marked, w) == w || Sizes.smaller(plain, w) == w,
            stop);
    if (weak.isPresent()) {
      generalized = Sizes.smaller(generalized, Reduction.reduce(weak.get(), stop));
      buchi = Sizes.smaller(buchi, weak.get());
    }
    return new Translation(formula, rewritten, generalized, buchi, !stop.getAsBoolean());
  }

  /** Neither rewritten nor reduced: the plain tableau, and its plain degeneralisation. */
  public Translation translateUnreduced(Formula formula) {
    Formula normal = new NegationNormalForm(factory).of(formula);
    Automaton tableau = Tableau.build(normal, letters, new Deadline(deadlineMillis));
    return new Translation(formula, normal, tableau, Degeneralization.degeneralize(tableau), true);
  }

  /** A further automaton, if it can be had before reductions have to stop. */
  private Optional<Automaton> attempt(Formula formula, Deadline stop) {
    try {
      return Optional.of(Reduction.reduce(Tableau.build(formula, letters, stop), stop));
    } catch (TranslationLimitException e) {
      // The automaton at hand is good without it.
      return Optional.empty();
    }
  }

  /** Drops operands of a junction that are true, or false, on every word. */
  private Formula withoutIdleOperands(Formula formula, Rewriter rewriter) {
    if (!(formula instanceof Junction)) {
      return formula;
    }
    Deadline stop = new Deadline(deadlineMillis / IDLE_SHARE);
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

  private boolean isEmpty(Formula formula, Deadline stop) {
    try {
      return Product.isEmpty(Tableau.build(formula, letters, stop));
    } catch (TranslationLimitException e) {
      return false;
    }
  }
}
