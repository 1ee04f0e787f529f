package lasso.ltl.rewrite;

import java.util.IdentityHashMap;
import java.util.Map;
import lasso.ltl.formula.Formula;

/**
 * Classes that show in the syntax of a formula in negation normal form (Manna and Pnueli, A Hierarchy of Temporal Properties, PODC 1990; Chang,
 * Manna and Pnueli, The Safety-Progress Classification, 1992). Yes is certain, no means nothing.
 */
public final class SyntacticClasses {
  private static final int SAFETY = 1;
  private static final int GUARANTEE = 2;
  private static final int OBLIGATION = 4;
  private static final int ALL = SAFETY | GUARANTEE | OBLIGATION;

  private final Map<Formula, Integer> known = new IdentityHashMap<>();

  /** Whether the language is a positive combination of safety and guarantee languages. */
  public boolean isObligation(Formula f) {
    return is(f, OBLIGATION);
  }

  private boolean is(Formula f, int kind) {
    Integer kinds = known.get(f);
    if (kinds == null) {
      kinds = compute(f);
      known.put(f, kinds);
    }
    return (kinds & kind) != 0;
  }

  private int compute(Formula f) {
    int operands = ALL;
    for (Formula operand : f.operands()) {
      is(operand, ALL);
      operands &= known.get(operand);
    }
    return switch (f.operator()) {
      case TRUE, FALSE, ATOM, NOT -> ALL;
      case AND, OR, NEXT -> operands;
      case FINALLY -> closed(operands & GUARANTEE, false);
      case GLOBALLY -> closed(operands & SAFETY, false);
      case UNTIL ->
          closed(operands & GUARANTEE, is(f.left(), OBLIGATION) && is(f.right(), GUARANTEE));
      case RELEASE -> closed(operands & SAFETY, is(f.left(), OBLIGATION) && is(f.right(), SAFETY));
      case WEAK_UNTIL ->
          closed(operands & SAFETY, is(f.left(), SAFETY) && is(f.right(), OBLIGATION));
      case STRONG_RELEASE ->
          closed(operands & GUARANTEE, is(f.left(), GUARANTEE) && is(f.right(), OBLIGATION));
      default -> 0;
    };
  }

  /** Safety and guarantee are obligations. */
  private static int closed(int kinds, boolean obligation) {
    return kinds != 0 || obligation ? kinds | OBLIGATION : 0;
  }
}
