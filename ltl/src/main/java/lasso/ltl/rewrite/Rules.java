package lasso.ltl.rewrite;

import java.util.Collection;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.Operator;

/**
 * The vocabulary of the rules, straight or dual. A rule is written once, for conjunction, globally, until and weak until; read through the
 * dual vocabulary it speaks of disjunction, finally, release and strong release.
 */
final class Rules {
  final FormulaFactory factory;
  private final Persistence persistence;
  private final Implication implication;
  private final NegationNormalForm normalForm;
  private final boolean dual;

  Rules(
      FormulaFactory factory,
      Persistence persistence,
      Implication implication,
      NegationNormalForm normalForm,
      boolean dual) {
    this.factory = factory;
    this.persistence = persistence;
    this.implication = implication;
    this.normalForm = normalForm;
    this.dual = dual;
  }

  Operator op(Operator operator) {
    return dual ? Duality.of(operator) : operator;
  }

  boolean is(Formula f, Operator operator) {
    return f.is(op(operator));
  }

  Formula truth() {
    return dual ? factory.falsehood() : factory.truth();
  }

  Formula falsehood() {
    return dual ? factory.truth() : factory.falsehood();
  }

  Formula and(Formula... operands) {
    return dual ? factory.or(operands) : factory.and(operands);
  }

  Formula or(Formula... operands) {
    return dual ? factory.and(operands) : factory.or(operands);
  }

  Formula junction(Operator operator, Collection<Formula> operands) {
    return factory.junction(op(operator), operands);
  }

  Formula unary(Operator operator, Formula f) {
    return factory.temporal(op(operator), f);
  }

  Formula binary(Operator operator, Formula left, Formula right) {
    return factory.binary(op(operator), left, right);
  }

  boolean implies(Formula f, Formula g) {
    return dual ? implication.implies(g, f) : implication.implies(f, g);
  }

  /** Whether one of both is true in any case. */
  boolean cover(Formula f, Formula g) {
    return dual
        ? implication.implies(f, normalForm.ofNegation(g))
        : implication.implies(normalForm.ofNegation(f), g);
  }

  /** Whether both can't be true at once. */
  boolean exclude(Formula f, Formula g) {
    return dual
        ? implication.implies(normalForm.ofNegation(f), g)
        : implication.implies(f, normalForm.ofNegation(g));
  }

  boolean isEventual(Formula f) {
    return dual ? persistence.isUniversal(f) : persistence.isEventual(f);
  }

  boolean isUniversal(Formula f) {
    return dual ? persistence.isEventual(f) : persistence.isUniversal(f);
  }

  boolean isSuspendable(Formula f) {
    return persistence.isSuspendable(f);
  }
}
