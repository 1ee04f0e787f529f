package lasso.ltl.translate;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.Stuttering;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.Operator;
import lasso.ltl.letters.LetterSetsFullException;

/** Whether a formula can tell apart words that differ only in repeated letters; those that can't allow partial-order reduction. */
public final class StutterCheck {
  private final FormulaFactory factory;
  private final Translator translator;

  /** For formulas of the factory of the translator. */
  public StutterCheck(FormulaFactory factory, Translator translator) {
    this.factory = factory;
    this.translator = translator;
  }

  /**
   * By syntax if there is no next, else by automata.
   *
   * @throws TranslationLimitException when an automaton is too large, or the deadline of the translator does not suffice for the comparison
   */
  public boolean isInvariant(Formula formula) {
    if (!hasNext(formula)) {
      return true;
    }
    try {
      return byAutomata(formula);
    } catch (LetterSetsFullException e) {
      throw new TranslationLimitException(e.getMessage());
    }
  }

  private boolean byAutomata(Formula formula) {
    TranslatedFormula translation = translator.translate(formula);
    if (!hasNext(translation.rewritten())) {
      return true;
    }
    TranslatedFormula complement = translator.translate(factory.not(formula));
    boolean few =
        translation.generalized().sets() + complement.generalized().sets() <= Automaton.MAX_SETS;
    return Stuttering.isInvariant(
        few ? translation.generalized() : translation.buchi(),
        few ? complement.generalized() : complement.buchi(),
        translator.budget()::checkTime);
  }

  private static boolean hasNext(Formula f) {
    return hasNext(f, Collections.newSetFromMap(new IdentityHashMap<>()));
  }

  private static boolean hasNext(Formula f, Set<Formula> seen) {
    return f.is(Operator.NEXT)
        || seen.add(f) && f.operands().stream().anyMatch(operand -> hasNext(operand, seen));
  }
}
