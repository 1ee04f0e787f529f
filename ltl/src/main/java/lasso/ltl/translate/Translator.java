package lasso.ltl.translate;

import java.util.Optional;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
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
    Formula rewritten = rewriter.rewrite(formula);
    Automaton tableau = Tableau.build(rewritten, letters, whole);
    Automaton generalized = Reduction.reduce(tableau, stop);
    if (generalized.size() <= SMALL && !stop.getAsBoolean()) {
      generalized = Sizes.smaller(generalized, asGiven(formula, rewritten, generalized, stop));
    }
    Automaton buchi = Degeneralization.smallest(generalized, stop);
    Optional<Automaton> weak = obligation(formula, rewriter, generalized, stop);
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
    return new Translation(
        formula, normal, tableau, Degeneralization.degeneralize(tableau), true);
  }

  /** Rewriting is no gain now and then. */
  private Automaton asGiven(
      Formula formula, Formula rewritten, Automaton otherwise, Deadline stop) {
    Formula normal = new NegationNormalForm(factory).of(formula);
    if (normal == rewritten) {
      return otherwise;
    }
    try {
      return Reduction.reduce(Tableau.build(normal, letters, stop), stop);
    } catch (TranslationLimitException e) {
      return otherwise;
    }
  }

  private Optional<Automaton> obligation(
      Formula formula, Rewriter rewriter, Automaton generalized, Deadline stop) {
    if (stop.getAsBoolean()) {
      return Optional.empty();
    }
    try {
      Formula negation = rewriter.rewrite(factory.not(formula));
      Automaton complement = Reduction.reduce(Tableau.build(negation, letters, stop), stop);
      return Obligation.minimize(generalized, complement, stop);
    } catch (TranslationLimitException e) {
      // The negation alone is too large; the automaton at hand is good without it.
      return Optional.empty();
    }
  }
}
