package lasso.ltl.rewrite;

import lasso.ltl.formula.Operator;

/** Which operator stands for which under negation. */
final class Duality {
  private Duality() {}

  static Operator of(Operator operator) {
    return switch (operator) {
      case TRUE -> Operator.FALSE;
      case FALSE -> Operator.TRUE;
      case NEXT -> Operator.NEXT;
      case FINALLY -> Operator.GLOBALLY;
      case GLOBALLY -> Operator.FINALLY;
      case AND -> Operator.OR;
      case OR -> Operator.AND;
      case UNTIL -> Operator.RELEASE;
      case RELEASE -> Operator.UNTIL;
      case WEAK_UNTIL -> Operator.STRONG_RELEASE;
      case STRONG_RELEASE -> Operator.WEAK_UNTIL;
      default -> throw new IllegalArgumentException("no dual in normal form: " + operator);
    };
  }
}
