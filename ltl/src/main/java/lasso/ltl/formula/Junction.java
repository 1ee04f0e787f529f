package lasso.ltl.formula;

import java.util.List;

/** A conjunction or disjunction of two or more different operands, none of them of the same operator. */
public final class Junction extends Formula {
  Junction(int id, Operator operator, List<Formula> operands) {
    super(id, operator, operands);
  }
}
