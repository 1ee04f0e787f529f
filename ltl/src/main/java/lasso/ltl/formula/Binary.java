package lasso.ltl.formula;

import java.util.List;

/** Implies, equivalent, until, release, weak until, strong release. */
public final class Binary extends Formula {
  Binary(int id, Operator operator, Formula left, Formula right) {
    super(id, operator, List.of(left, right));
  }
}
