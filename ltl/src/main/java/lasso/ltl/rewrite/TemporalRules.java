package lasso.ltl.rewrite;

import static lasso.ltl.formula.Operator.AND;
import static lasso.ltl.formula.Operator.FINALLY;
import static lasso.ltl.formula.Operator.GLOBALLY;
import static lasso.ltl.formula.Operator.NEXT;
import static lasso.ltl.formula.Operator.OR;
import static lasso.ltl.formula.Operator.RELEASE;
import static lasso.ltl.formula.Operator.UNTIL;
import static lasso.ltl.formula.Operator.WEAK_UNTIL;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.Operator;

/** Rules for one temporal operator at the root. Each gives an equivalent formula that it prefers, or null. */
final class TemporalRules {
  private final Rules r;

  TemporalRules(Rules rules) {
    this.r = rules;
  }

  Formula next(Formula f) {
    return r.isSuspendable(f.left()) ? f.left() : null;
  }

  Formula globally(Formula f) {
    Formula a = f.left();
    if (r.isUniversal(a)) {
      return a;
    }
    if (a.is(NEXT)) {
      return r.factory.next(r.unary(GLOBALLY, a.left()));
    }
    if (r.is(a, RELEASE)) {
      return r.unary(GLOBALLY, a.right());
    }
    if (r.is(a, WEAK_UNTIL)) {
      return r.unary(GLOBALLY, r.or(a.left(), a.right()));
    }
    if (r.is(a, Operator.STRONG_RELEASE)) {
      return r.and(r.unary(GLOBALLY, a.right()), r.unary(GLOBALLY, r.unary(FINALLY, a.left())));
    }
    if (r.is(a, UNTIL)) {
      return r.and(
          r.unary(GLOBALLY, r.or(a.left(), a.right())),
          r.unary(GLOBALLY, r.unary(FINALLY, a.right())));
    }
    if (r.is(a, FINALLY) && r.is(a.left(), AND)) {
      return infinitelyOften(a.left());
    }
    if (r.is(a, AND)) {
      Formula split = distribute(GLOBALLY, a, o -> r.isUniversal(o) || r.isEventual(o));
      if (split != null) {
        return split;
      }
    }
    if (r.is(a, OR)) {
      List<Formula> out = new ArrayList<>();
      List<Formula> in = new ArrayList<>();
      for (Formula o : a.operands()) {
        (r.isSuspendable(o) ? out : in).add(o);
      }
      if (!out.isEmpty()) {
        out.add(r.unary(GLOBALLY, r.junction(OR, in)));
        return r.junction(OR, out);
      }
    }
    return null;
  }

  /** {@code G F (a & b)} as {@code G F a & G F b}, where {@code b} is eventual or universal. */
  private Formula infinitelyOften(Formula junction) {
    Predicate<Formula> free = o -> r.isUniversal(o) || r.isEventual(o);
    Formula rest = without(junction, free);
    if (rest == junction) {
      return null;
    }
    List<Formula> out = new ArrayList<>();
    junction.operands().stream().filter(free).forEach(out::add);
    out.add(rest);
    out.replaceAll(o -> r.unary(GLOBALLY, r.unary(FINALLY, o)));
    return r.junction(AND, out);
  }

  /** {@code G (a & b)} as {@code G a & G b}, where the operands of a kind come out, each on its own. */
  private Formula distribute(Operator operator, Formula junction, Predicate<Formula> kind) {
    List<Formula> out = new ArrayList<>();
    List<Formula> in = new ArrayList<>();
    for (Formula o : junction.operands()) {
      if (kind.test(o)) {
        out.add(r.isUniversal(o) ? o : r.unary(operator, o));
      } else {
        in.add(o);
      }
    }
    if (out.isEmpty()) {
      return null;
    }
    if (!in.isEmpty()) {
      out.add(r.unary(operator, r.junction(AND, in)));
    }
    return r.junction(AND, out);
  }

  Formula until(Formula f) {
    Formula a = f.left();
    Formula b = f.right();
    if (a == r.truth()) {
      return r.unary(FINALLY, b);
    }
    if (a == r.falsehood() || r.implies(a, b) || r.isEventual(b)) {
      return b;
    }
    if (b == r.falsehood()) {
      return b;
    }
    if (r.cover(a, b)) {
      return r.unary(FINALLY, b);
    }
    if (a.is(NEXT) && b.is(NEXT)) {
      return r.factory.next(r.binary(UNTIL, a.left(), b.left()));
    }
    if (r.isUniversal(a)) {
      return r.or(b, r.and(a, r.unary(FINALLY, b)));
    }
    if (r.is(b, OR)) {
      Formula rest = without(b, o -> r.isEventual(o));
      if (rest != b) {
        return r.or(kept(b, o -> r.isEventual(o)), r.binary(UNTIL, a, rest));
      }
      if (b.operands().contains(r.unary(GLOBALLY, a))) {
        return r.binary(WEAK_UNTIL, a, without(b, o -> o == r.unary(GLOBALLY, a)));
      }
    }
    if (r.is(b, AND)) {
      Formula rest = without(b, r::isSuspendable);
      if (rest != b) {
        return r.and(kept(b, r::isSuspendable), r.binary(UNTIL, a, rest));
      }
    }
    if (r.is(b, UNTIL) || r.is(b, WEAK_UNTIL)) {
      if (r.implies(a, b.left())) {
        return b;
      }
      if (r.is(b, UNTIL) && r.implies(b.left(), a)) {
        return r.binary(UNTIL, a, b.right());
      }
    }
    if (r.is(a, UNTIL) && a.right() == b) {
      return a;
    }
    return strippedLeft(f);
  }

  Formula weakUntil(Formula f) {
    Formula a = f.left();
    Formula b = f.right();
    if (a == r.truth() || b == r.truth() || r.cover(a, b)) {
      return r.truth();
    }
    if (a == r.falsehood() || r.implies(a, b)) {
      return b;
    }
    if (b == r.falsehood()) {
      return r.unary(GLOBALLY, a);
    }
    if (r.isUniversal(a)) {
      return r.or(a, b);
    }
    if (r.isEventual(b)) {
      return r.or(r.unary(GLOBALLY, a), b);
    }
    if (a.is(NEXT) && b.is(NEXT)) {
      return r.factory.next(r.binary(WEAK_UNTIL, a.left(), b.left()));
    }
    if (r.is(b, OR)) {
      Predicate<Formula> movable = o -> r.isEventual(o) || o == r.unary(GLOBALLY, a);
      Formula rest = without(b, movable);
      if (rest != b) {
        return r.or(r.binary(WEAK_UNTIL, a, rest), kept(b, r::isEventual));
      }
    }
    if (r.is(b, WEAK_UNTIL) && r.implies(a, b.left())) {
      return b;
    }
    if ((r.is(b, WEAK_UNTIL) || r.is(b, UNTIL)) && r.implies(b.left(), a)) {
      return r.binary(WEAK_UNTIL, a, b.right());
    }
    return strippedLeft(f);
  }

  /** {@code (x | y) U b} as {@code y U b} when {@code x} implies {@code b}. */
  private Formula strippedLeft(Formula f) {
    if (!r.is(f.left(), OR)) {
      return null;
    }
    Formula rest = without(f.left(), o -> r.implies(o, f.right()));
    return rest == f.left() ? null : r.factory.binary(f.operator(), rest, f.right());
  }

  private Formula without(Formula junction, Predicate<Formula> kind) {
    List<Formula> rest = junction.operands().stream().filter(kind.negate()).toList();
    return rest.size() == junction.operands().size()
        ? junction
        : r.factory.junction(junction.operator(), rest);
  }

  private Formula kept(Formula junction, Predicate<Formula> kind) {
    return r.factory.junction(
        junction.operator(), junction.operands().stream().filter(kind).toList());
  }
}
