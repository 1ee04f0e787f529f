package lasso.ltl.formula;

import java.util.List;

/** Not, next, finally, globally. */
public final class Unary extends Formula {
  Unary(int id, Operator operator, Formula operand) {
    super(id, operator, List.of(operand));
  }
}
