package lasso.checker.proposition;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import lasso.checker.liveness.Labels;
import lasso.ltl.formula.Atom;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.Operator;
import lasso.runtime.kernel.TransitionList;

/**
 * Watches the letters of states and tells what they never did. Its sentences are true only when the letter of every reachable state was seen, so they are
 * for spaces that were explored completely; a search of the product alone may leave states out (where the automaton has nothing to wait for any more).
 */
public final class Vacuity {
  /** Whether a letter satisfies something. */
  @FunctionalInterface
  private interface Condition {
    boolean holds(long letter);
  }

  /** {@code G (antecedent -> ...)} whose antecedent was never true so far. */
  private record Pending(Formula implication, Condition antecedent) {}

  private final Property property;
  private final List<Pending> pending = new ArrayList<>();
  private boolean seenAny;
  private long last;
  private long everTrue;
  private long alwaysTrue = -1;

  /** Watches for one property. */
  public Vacuity(Property property) {
    this.property = property;
    collect(property.formula(), false, new HashSet<>(), new HashSet<>());
  }

  /** Labels whose letters are watched on their way. */
  public Labels watch(Labels labels) {
    return new Labels() {
      @Override
      public List<String> atoms() {
        return labels.atoms();
      }

      @Override
      public long letter(int[] vector, TransitionList enabled) {
        long letter = labels.letter(vector, enabled);
        see(letter);
        return letter;
      }
    };
  }

  /** Notes the letter of a reachable state. */
  // HOT: once per state of the product
  public void see(long letter) {
    if (letter == last && seenAny) {
      return;
    }
    seenAny = true;
    last = letter;
    everTrue |= letter;
    alwaysTrue &= letter;
    if (!pending.isEmpty()) {
      pending.removeIf(one -> one.antecedent().holds(letter));
    }
  }

  /** What never happened in the states that were seen, each one sentence; nothing if none was seen. */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    if (!seenAny) {
      return sentences;
    }
    Set<String> told = new HashSet<>();
    for (Pending one : pending) {
      Formula antecedent = one.implication().left();
      sentences.add(
          antecedent
              + " is never true: the antecedent of "
              + one.implication()
              + " never becomes true in any reachable state");
      told.add(antecedent.toString());
    }
    for (int k = 0; k < property.atoms().size(); k++) {
      boolean never = (everTrue >>> k & 1) == 0;
      boolean always = (alwaysTrue >>> k & 1) == 1;
      String atom = property.atoms().get(k);
      if ((never || always) && !told.contains(atom)) {
        sentences.add(atom + " never changes: it is " + always + " in every reachable state");
      }
    }
    return sentences;
  }

  /** Looks for implications under G, not below a negation, left of an implication, or in an equivalence. */
  private void collect(Formula f, boolean globally, Set<Formula> inside, Set<Formula> outside) {
    if (!(globally ? inside : outside).add(f)) {
      return;
    }
    switch (f.operator()) {
      case GLOBALLY -> collect(f.left(), true, inside, outside);
      case AND -> f.operands().forEach(operand -> collect(operand, globally, inside, outside));
      case IMPLIES -> {
        if (globally && isPropositional(f.left())) {
          pending.add(new Pending(f, condition(f.left())));
        }
        collect(f.right(), globally, inside, outside);
      }
      case NOT, EQUIVALENT, ATOM, TRUE, FALSE -> {}
      default -> f.operands().forEach(operand -> collect(operand, false, inside, outside));
    }
  }

  private static boolean isPropositional(Formula f) {
    return switch (f.operator()) {
      case TRUE, FALSE, ATOM -> true;
      case NOT, AND, OR, IMPLIES, EQUIVALENT ->
          f.operands().stream().allMatch(Vacuity::isPropositional);
      default -> false;
    };
  }

  private Condition condition(Formula f) {
    if (f instanceof Atom atom) {
      long bit = 1L << property.atoms().indexOf(atom.name());
      return letter -> (letter & bit) != 0;
    }
    List<Condition> operands = f.operands().stream().map(this::condition).toList();
    Operator operator = f.operator();
    return switch (operator) {
      case TRUE, FALSE -> letter -> operator == Operator.TRUE;
      case NOT -> letter -> !operands.get(0).holds(letter);
      case AND -> letter -> operands.stream().allMatch(operand -> operand.holds(letter));
      case OR -> letter -> operands.stream().anyMatch(operand -> operand.holds(letter));
      case IMPLIES -> letter -> !operands.get(0).holds(letter) || operands.get(1).holds(letter);
      case EQUIVALENT -> letter -> operands.get(0).holds(letter) == operands.get(1).holds(letter);
      default -> throw new IllegalArgumentException("not propositional: " + f);
    };
  }
}
