package lasso.ltl.formula;

import java.util.List;

/** True or false. */
public final class Constant extends Formula {
  Constant(int id, Operator operator) {
    super(id, operator, List.of());
  }
}
