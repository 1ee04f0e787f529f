package lasso.ltl.translate;

import java.util.List;
import lasso.ltl.formula.Formula;

/**
 * One way to satisfy a formula now: read a letter of {@code label}, satisfy all of {@code next} from the next letter on, and owe the
 * {@code promises}.
 *
 * @param next sorted by id, without repetition; what to satisfy is their conjunction
 * @param promises bit i set when the eventuality i is put off
 */
record Term(int label, List<Formula> next, long promises) {
  /** Whether whoever can go on like this one can go on like the other, too, up to labels. */
  boolean isStrongerThan(Term other) {
    return (other.promises & ~promises) == 0 && containsAll(next, other.next);
  }

  private static boolean containsAll(List<Formula> large, List<Formula> small) {
    int i = 0;
    for (Formula f : small) {
      while (i < large.size() && large.get(i).id() < f.id()) {
        i++;
      }
      if (i == large.size() || large.get(i) != f) {
        return false;
      }
    }
    return true;
  }
}
