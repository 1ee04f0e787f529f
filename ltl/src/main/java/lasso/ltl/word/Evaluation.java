package lasso.ltl.word;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import lasso.ltl.formula.Atom;
import lasso.ltl.formula.Formula;

/** Values of formulas at every position of one word, by fixpoints over the positions; nothing here knows automata. */
public final class Evaluation {
  private final Word word;
  private final Map<Formula, boolean[]> known = new IdentityHashMap<>();

  /** Of one word. */
  public Evaluation(Word word) {
    this.word = word;
  }

  /** Whether the word satisfies the formula. */
  public static boolean holds(Formula formula, Word word) {
    return new Evaluation(word).holds(formula, 0);
  }

  /** Whether the rest of the word from a position below {@link Word#length()} on satisfies the formula. */
  public boolean holds(Formula formula, int position) {
    return values(formula)[position];
  }

  private boolean[] values(Formula f) {
    boolean[] values = known.get(f);
    if (values == null) {
      values = compute(f);
      known.put(f, values);
    }
    return values;
  }

  private boolean[] compute(Formula f) {
    boolean[] values = new boolean[word.length()];
    if (f instanceof Atom atom) {
      for (int i = 0; i < values.length; i++) {
        values[i] = word.letter(i).contains(atom.name());
      }
      return values;
    }
    boolean[] left = f.operands().isEmpty() ? values : values(f.left());
    boolean[] right = f.operands().isEmpty() ? values : values(f.right());
    switch (f.operator()) {
      case UNTIL -> fixpoint(values, false, left, right);
      case WEAK_UNTIL -> fixpoint(values, true, left, right);
      case FINALLY -> fixpoint(values, false, filled(true), left);
      case GLOBALLY -> fixpoint(values, true, left, filled(false));
      case RELEASE -> fixpoint(values, true, right, both(left, right));
      case STRONG_RELEASE -> fixpoint(values, false, right, both(left, right));
      default -> {
        for (int i = 0; i < values.length; i++) {
          values[i] = pointwise(f, i, left, right);
        }
      }
    }
    return values;
  }

  private boolean pointwise(Formula f, int i, boolean[] left, boolean[] right) {
    return switch (f.operator()) {
      case TRUE -> true;
      case FALSE -> false;
      case NOT -> !left[i];
      case NEXT -> left[word.next(i)];
      case IMPLIES -> !left[i] || right[i];
      case EQUIVALENT -> left[i] == right[i];
      case AND -> f.operands().stream().allMatch(operand -> values(operand)[i]);
      case OR -> f.operands().stream().anyMatch(operand -> values(operand)[i]);
      default -> throw new IllegalStateException("not pointwise: " + f.operator());
    };
  }

  /** Solves {@code v = stop | (hold & X v)} from above or below. */
  private void fixpoint(boolean[] v, boolean greatest, boolean[] hold, boolean[] stop) {
    Arrays.fill(v, greatest);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = v.length - 1; i >= 0; i--) {
        boolean value = stop[i] || hold[i] && v[word.next(i)];
        changed |= value != v[i];
        v[i] = value;
      }
    }
  }

  private boolean[] filled(boolean value) {
    boolean[] filled = new boolean[word.length()];
    Arrays.fill(filled, value);
    return filled;
  }

  private boolean[] both(boolean[] left, boolean[] right) {
    boolean[] both = new boolean[left.length];
    for (int i = 0; i < both.length; i++) {
      both[i] = left[i] && right[i];
    }
    return both;
  }
}
