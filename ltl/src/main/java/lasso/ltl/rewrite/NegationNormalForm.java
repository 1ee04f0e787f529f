package lasso.ltl.rewrite;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.Operator;

/** Negation only before atoms; no implication, no equivalence. Each equivalence doubles its operands. */
public final class NegationNormalForm {
  private final FormulaFactory factory;
  private final Map<Formula, Formula> positive = new IdentityHashMap<>();
  private final Map<Formula, Formula> negative = new IdentityHashMap<>();

  /** Of formulas of this factory. */
  public NegationNormalForm(FormulaFactory factory) {
    this.factory = factory;
  }

  /** The normal form. */
  public Formula of(Formula f) {
    return convert(f, false);
  }

  /** The normal form of the negation. */
  public Formula ofNegation(Formula f) {
    return convert(f, true);
  }

  private Formula convert(Formula f, boolean negate) {
    Map<Formula, Formula> known = negate ? negative : positive;
    Formula result = known.get(f);
    if (result == null) {
      result = compute(f, negate);
      known.put(f, result);
    }
    return result;
  }

  private Formula compute(Formula f, boolean negate) {
    return switch (f.operator()) {
      case TRUE, FALSE, ATOM -> negate ? factory.not(f) : f;
      case NOT -> convert(f.left(), !negate);
      case IMPLIES ->
          negate
              ? factory.and(convert(f.left(), false), convert(f.right(), true))
              : factory.or(convert(f.left(), true), convert(f.right(), false));
      case EQUIVALENT ->
          factory.or(
              factory.and(convert(f.left(), false), convert(f.right(), negate)),
              factory.and(convert(f.left(), true), convert(f.right(), !negate)));
      case AND, OR -> {
        List<Formula> operands = new ArrayList<>();
        for (Formula operand : f.operands()) {
          operands.add(convert(operand, negate));
        }
        yield factory.junction(negate ? Duality.of(f.operator()) : f.operator(), operands);
      }
      default -> {
        Operator operator = negate ? Duality.of(f.operator()) : f.operator();
        Formula left = convert(f.left(), negate);
        yield f.operands().size() == 1
            ? factory.temporal(operator, left)
            : factory.binary(operator, left, convert(f.right(), negate));
      }
    };
  }
}
