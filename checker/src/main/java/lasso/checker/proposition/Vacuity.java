package lasso.checker.proposition;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.formula.Atom;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.Operator;

/**
 * What never happens in any reachable state, so that a formula says less than it seems to: an implication below G whose antecedent, free of temporal
 * operators, is never true, and an atom that never changes.
 */
public final class Vacuity {
  /** Whether a letter satisfies something. */
  @FunctionalInterface
  private interface Condition {
    boolean holds(long letter);
  }

  private final Property property;
  private final long[] letters;
  private final Set<Formula> implications = new HashSet<>();
  private final Set<String> told = new HashSet<>();
  private final List<String> sentences = new ArrayList<>();

  private Vacuity(Property property, long[] letters) {
    this.property = property;
    this.letters = letters;
  }

  /**
   * Each one sentence. Only for a product that was explored completely. Where the automaton can't follow a run any more the search of the product
   * leaves states out, so nothing is said when there are such runs, as for {@code p U q}.
   *
   * @param negation the automaton of the product
   * @param letters those of the states that the product met, bit k for the property's atom k
   */
  public static List<String> sentences(Property property, Automaton negation, long[] letters) {
    if (letters.length == 0 || !Prefixes.followsAll(negation)) {
      return List.of();
    }
    return new Vacuity(property, letters).sentences();
  }

  private List<String> sentences() {
    collect(property.formula(), false, new HashSet<>(), new HashSet<>());
    long everTrue = LongStream.of(letters).reduce(0, (a, b) -> a | b);
    long alwaysTrue = LongStream.of(letters).reduce(-1, (a, b) -> a & b);
    for (int k = 0; k < property.atoms().size(); k++) {
      boolean never = (everTrue >>> k & 1) == 0;
      boolean always = (alwaysTrue >>> k & 1) == 1;
      String atom = property.atoms().get(k);
      if ((never || always) && !told.contains(atom)) {
        sentences.add(atom + " never changes: it is " + always + " in every reachable state.");
      }
    }
    return sentences;
  }

  /** Looks for implications below G, but not below a negation, left of an implication, or in an equivalence. */
  private void collect(Formula f, boolean globally, Set<Formula> inside, Set<Formula> outside) {
    if (!(globally ? inside : outside).add(f)) {
      return;
    }
    switch (f.operator()) {
      case GLOBALLY -> collect(f.left(), true, inside, outside);
      case AND -> f.operands().forEach(one -> collect(one, globally, inside, outside));
      case IMPLIES -> {
        if (globally && isPropositional(f.left()) && implications.add(f)) {
          judge(f);
        }
        collect(f.right(), globally, inside, outside);
      }
      case NOT, EQUIVALENT, ATOM, TRUE, FALSE -> {}
      default -> f.operands().forEach(one -> collect(one, false, inside, outside));
    }
  }

  private void judge(Formula implication) {
    Formula antecedent = implication.left();
    Condition condition = condition(antecedent);
    if (LongStream.of(letters).noneMatch(condition::holds)) {
      sentences.add(
          antecedent
              + " is never true: the antecedent of "
              + implication
              + " never becomes true in any reachable state.");
      told.add(antecedent.toString());
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
