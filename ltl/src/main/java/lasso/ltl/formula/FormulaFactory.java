package lasso.ltl.formula;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Makes formulas, each once. Only constants are simplified here, and repetition in junctions. One thread at a time. */
public final class FormulaFactory {
  private static final Comparator<Formula> BY_AGE = Comparator.comparingInt(Formula::id);

  private record Key(Operator operator, List<Formula> operands) {}

  private final Map<Key, Formula> made = new HashMap<>();
  private final Map<String, Atom> atoms = new HashMap<>();
  private int next;
  private final Formula truth = new Constant(next++, Operator.TRUE);
  private final Formula falsehood = new Constant(next++, Operator.FALSE);

  /** The formula that every word satisfies. */
  public Formula truth() {
    return truth;
  }

  /** The formula that no word satisfies. */
  public Formula falsehood() {
    return falsehood;
  }

  /**
   * A proposition.
   *
   * @param name not empty
   */
  public Formula atom(String name) {
    if (name.isEmpty()) {
      throw new IllegalArgumentException("the name of an atom is empty");
    }
    return atoms.computeIfAbsent(name, n -> new Atom(next++, n));
  }

  /** Not; double negation disappears. */
  public Formula not(Formula f) {
    if (f.is(Operator.NOT)) {
      return f.left();
    }
    if (f == truth || f == falsehood) {
      return f == truth ? falsehood : truth;
    }
    return unary(Operator.NOT, f);
  }

  /** Next. */
  public Formula next(Formula f) {
    return temporal(Operator.NEXT, f);
  }

  /** Finally. */
  public Formula eventually(Formula f) {
    return temporal(Operator.FINALLY, f);
  }

  /** Globally. */
  public Formula globally(Formula f) {
    return temporal(Operator.GLOBALLY, f);
  }

  /** Next, finally or globally; of a constant, the constant. */
  public Formula temporal(Operator operator, Formula f) {
    return f instanceof Constant ? f : unary(operator, f);
  }

  /** Conjunction; flattened. */
  public Formula and(Formula... operands) {
    return and(Arrays.asList(operands));
  }

  /** Conjunction; flattened; true if there is no operand. */
  public Formula and(Collection<Formula> operands) {
    return junction(Operator.AND, operands, truth, falsehood);
  }

  /** Disjunction; flattened. */
  public Formula or(Formula... operands) {
    return or(Arrays.asList(operands));
  }

  /** Disjunction; flattened; false if there is no operand. */
  public Formula or(Collection<Formula> operands) {
    return junction(Operator.OR, operands, falsehood, truth);
  }

  /** Either junction. */
  public Formula junction(Operator operator, Collection<Formula> operands) {
    return operator == Operator.AND ? and(operands) : or(operands);
  }

  /** Implies, equivalent, until, release, weak until or strong release, as it stands. */
  public Formula binary(Operator operator, Formula left, Formula right) {
    Key key = new Key(operator, List.of(left, right));
    Formula known = made.get(key);
    if (known == null) {
      known = new Binary(next++, operator, left, right);
      made.put(key, known);
    }
    return known;
  }

  /** Until. */
  public Formula until(Formula left, Formula right) {
    return binary(Operator.UNTIL, left, right);
  }

  private Formula unary(Operator operator, Formula operand) {
    Key key = new Key(operator, List.of(operand));
    Formula known = made.get(key);
    if (known == null) {
      known = new Unary(next++, operator, operand);
      made.put(key, known);
    }
    return known;
  }

  private Formula junction(
      Operator operator, Collection<Formula> operands, Formula neutral, Formula absorbing) {
    TreeSet<Formula> flat = new TreeSet<>(BY_AGE);
    for (Formula operand : operands) {
      if (operand.is(operator)) {
        flat.addAll(operand.operands());
      } else {
        flat.add(operand);
      }
    }
    flat.remove(neutral);
    if (flat.contains(absorbing)) {
      return absorbing;
    }
    if (flat.size() <= 1) {
      return flat.isEmpty() ? neutral : flat.first();
    }
    Key key = new Key(operator, List.copyOf(flat));
    Formula known = made.get(key);
    if (known == null) {
      known = new Junction(next++, operator, key.operands());
      made.put(key, known);
    }
    return known;
  }
}
