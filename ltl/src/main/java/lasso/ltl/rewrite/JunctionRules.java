package lasso.ltl.rewrite;

import static lasso.ltl.formula.Operator.AND;
import static lasso.ltl.formula.Operator.FINALLY;
import static lasso.ltl.formula.Operator.GLOBALLY;
import static lasso.ltl.formula.Operator.NEXT;
import static lasso.ltl.formula.Operator.RELEASE;
import static lasso.ltl.formula.Operator.STRONG_RELEASE;
import static lasso.ltl.formula.Operator.UNTIL;
import static lasso.ltl.formula.Operator.WEAK_UNTIL;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.Operator;

/** Rules that join two operands of a conjunction (or, in the dual vocabulary, a disjunction). */
final class JunctionRules {
  private final Rules r;
  private final BooleanSupplier stop;

  JunctionRules(Rules rules, BooleanSupplier stop) {
    this.r = rules;
    this.stop = stop;
  }

  /** A simpler formula, or null; also null when time is up. */
  Formula apply(Formula f) {
    List<Formula> operands = f.operands();
    for (int i = 0; i < operands.size(); i++) {
      for (int j = 0; j < operands.size() && !stop.getAsBoolean(); j++) {
        Formula joined = i == j ? null : join(operands.get(i), operands.get(j));
        if (joined != null) {
          List<Formula> rest = new ArrayList<>(operands);
          rest.remove(Math.max(i, j));
          rest.remove(Math.min(i, j));
          rest.add(joined);
          return r.junction(AND, rest);
        }
      }
    }
    return null;
  }

  private Formula join(Formula a, Formula b) {
    if (r.implies(a, b)) {
      return a;
    }
    if (a.id() < b.id() && r.exclude(a, b)) {
      return r.falsehood();
    }
    if (a.is(NEXT)) {
      if (b.is(NEXT)) {
        return r.factory.next(r.and(a.left(), b.left()));
      }
      if (r.is(a.left(), GLOBALLY) && a.left().left() == b) {
        return a.left();
      }
    }
    if (r.is(a, GLOBALLY)) {
      return joinGlobally(a, b);
    }
    if (r.is(a, FINALLY)) {
      return joinFinally(a, b);
    }
    return a.operands().size() == 2 && b.operands().size() == 2 ? joinBinary(a, b) : null;
  }

  private Formula joinGlobally(Formula a, Formula b) {
    if (r.is(b, GLOBALLY) && !r.isEventual(a.left()) && !r.isEventual(b.left())) {
      return r.unary(GLOBALLY, r.and(a.left(), b.left()));
    }
    if (r.is(b, UNTIL) && r.implies(a.left(), b.left())) {
      return r.and(a, r.unary(FINALLY, b.right()));
    }
    if (r.is(b, STRONG_RELEASE) && r.implies(a.left(), b.right())) {
      return r.and(a, r.unary(FINALLY, b.left()));
    }
    return null;
  }

  private Formula joinFinally(Formula a, Formula b) {
    boolean bothStable = r.is(a.left(), GLOBALLY) && r.is(b, FINALLY) && r.is(b.left(), GLOBALLY);
    if (bothStable) {
      Formula inner = r.and(a.left().left(), b.left().left());
      return r.unary(FINALLY, r.unary(GLOBALLY, inner));
    }
    if (r.is(b, WEAK_UNTIL) && b.right() == a.left()) {
      return r.binary(UNTIL, b.left(), b.right());
    }
    if (r.is(b, RELEASE) && b.left() == a.left()) {
      return r.binary(STRONG_RELEASE, b.left(), b.right());
    }
    return null;
  }

  private Formula joinBinary(Formula a, Formula b) {
    if (isOneOf(a, UNTIL, WEAK_UNTIL) && isOneOf(b, UNTIL, WEAK_UNTIL)) {
      Operator stronger = r.is(a, UNTIL) || r.is(b, UNTIL) ? UNTIL : WEAK_UNTIL;
      return a.right() == b.right()
          ? r.binary(stronger, r.and(a.left(), b.left()), a.right())
          : null;
    }
    if (isOneOf(a, RELEASE, STRONG_RELEASE) && isOneOf(b, RELEASE, STRONG_RELEASE)) {
      Operator stronger =
          r.is(a, STRONG_RELEASE) || r.is(b, STRONG_RELEASE) ? STRONG_RELEASE : RELEASE;
      return a.left() == b.left()
          ? r.binary(stronger, a.left(), r.and(a.right(), b.right()))
          : null;
    }
    return null;
  }

  private boolean isOneOf(Formula f, Operator first, Operator second) {
    return r.is(f, first) || r.is(f, second);
  }
}
