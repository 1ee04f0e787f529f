package lasso.ltl.rewrite;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import lasso.ltl.formula.Atom;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.Operator;
import lasso.ltl.letters.LetterSets;

/**
 * Implication by syntax, exact for formulas without temporal operators (Somenzi and Bloem 2000, section 3). Yes means that every word that
 * satisfies the first satisfies the second; no means nothing. Only for negation normal form.
 */
final class Implication {
  private static final int UNKNOWN = -1;

  private final Persistence persistence;
  private final LetterSets letters = new LetterSets();
  private final Map<Formula, Integer> propositional = new IdentityHashMap<>();
  private final Map<Long, Boolean> known = new HashMap<>();

  Implication(Persistence persistence) {
    this.persistence = persistence;
  }

  boolean implies(Formula f, Formula g) {
    if (f == g || f.is(Operator.FALSE) || g.is(Operator.TRUE)) {
      return true;
    }
    if (f.is(Operator.TRUE) || g.is(Operator.FALSE)) {
      return isContradiction(f) || isTautology(g);
    }
    long pair = (long) f.id() << 32 | g.id();
    Boolean value = known.get(pair);
    if (value == null) {
      value = compute(f, g);
      known.put(pair, value);
    }
    return value;
  }

  boolean isContradiction(Formula f) {
    return letters(f) == LetterSets.NONE;
  }

  boolean isTautology(Formula f) {
    return letters(f) == LetterSets.ALL;
  }

  boolean isPropositional(Formula f) {
    return letters(f) != UNKNOWN;
  }

  private boolean compute(Formula f, Formula g) {
    int a = letters(f);
    int b = letters(g);
    if (a != UNKNOWN && b != UNKNOWN) {
      return letters.subset(a, b);
    }
    return byLeft(f, g) || byRight(f, g) || byBoth(f, g);
  }

  private boolean byLeft(Formula f, Formula g) {
    boolean eventual = persistence.isEventual(g);
    return switch (f.operator()) {
      case OR -> f.operands().stream().allMatch(operand -> implies(operand, g));
      case AND -> f.operands().stream().anyMatch(operand -> implies(operand, g));
      case GLOBALLY -> implies(f.left(), g);
      case FINALLY, NEXT -> eventual && implies(f.left(), g);
      case UNTIL -> implies(f.right(), g) && (eventual || implies(f.left(), g));
      case WEAK_UNTIL -> implies(f.right(), g) && implies(f.left(), g);
      case RELEASE -> implies(f.right(), g);
      case STRONG_RELEASE -> implies(f.right(), g) || eventual && implies(f.left(), g);
      default -> false;
    };
  }

  private boolean byRight(Formula f, Formula g) {
    boolean universal = persistence.isUniversal(f);
    return switch (g.operator()) {
      case AND -> g.operands().stream().allMatch(operand -> implies(f, operand));
      case OR -> g.operands().stream().anyMatch(operand -> implies(f, operand));
      case FINALLY -> implies(f, g.left());
      case GLOBALLY, NEXT -> universal && implies(f, g.left());
      case UNTIL -> implies(f, g.right());
      case WEAK_UNTIL -> implies(f, g.right()) || universal && implies(f, g.left());
      case RELEASE -> implies(f, g.right()) && (universal || implies(f, g.left()));
      case STRONG_RELEASE -> implies(f, g.right()) && implies(f, g.left());
      default -> false;
    };
  }

  private boolean byBoth(Formula f, Formula g) {
    boolean weak = g.is(Operator.WEAK_UNTIL) || g.is(Operator.RELEASE);
    boolean strict = f.is(Operator.UNTIL) || f.is(Operator.STRONG_RELEASE);
    if (f.is(Operator.NEXT) && g.is(Operator.NEXT)) {
      return implies(f.left(), g.left());
    }
    if (f.is(Operator.GLOBALLY) && weak) {
      Formula lasting = g.is(Operator.WEAK_UNTIL) ? g.left() : g.right();
      return implies(f.left(), lasting);
    }
    if (f.operands().size() != 2 || g.operands().size() != 2 || !strict && !weak) {
      return false;
    }
    Formula a = f.left();
    Formula b = f.right();
    Formula c = g.left();
    Formula d = g.right();
    return switch (f.operator()) {
      case UNTIL, WEAK_UNTIL ->
          switch (g.operator()) {
            case UNTIL, WEAK_UNTIL -> implies(a, c) && implies(b, d);
            case RELEASE, STRONG_RELEASE -> implies(a, d) && implies(b, c) && implies(b, d);
            default -> false;
          };
      case RELEASE, STRONG_RELEASE ->
          switch (g.operator()) {
            case UNTIL, WEAK_UNTIL -> implies(b, c) && (implies(a, d) || implies(b, d));
            case RELEASE, STRONG_RELEASE -> implies(a, c) && implies(b, d);
            default -> false;
          };
      default -> false;
    };
  }

  private int letters(Formula f) {
    Integer set = propositional.get(f);
    if (set == null) {
      set = computeLetters(f);
      propositional.put(f, set);
    }
    return set;
  }

  private int computeLetters(Formula f) {
    switch (f.operator()) {
      case TRUE:
        return LetterSets.ALL;
      case FALSE:
        return LetterSets.NONE;
      case ATOM:
        return letters.atom(((Atom) f).name());
      case NOT:
        return letters.not(letters(f.left()));
      case AND, OR:
        boolean and = f.is(Operator.AND);
        int set = and ? LetterSets.ALL : LetterSets.NONE;
        for (Formula operand : f.operands()) {
          int other = letters(operand);
          if (other == UNKNOWN) {
            return UNKNOWN;
          }
          set = and ? letters.and(set, other) : letters.or(set, other);
        }
        return set;
      default:
        return UNKNOWN;
    }
  }
}
