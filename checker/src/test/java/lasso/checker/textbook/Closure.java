package lasso.checker.textbook;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.ltl.formula.Atom;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.Operator;

/**
 * The closure of a formula: its subformulas, operands before operators. A valuation says of each whether it holds at a position of a
 * word; of the temporal ones it also guesses whether they hold at the next position (of {@code X f}, whether {@code f} does).
 */
final class Closure {
  /** Beyond this the graph of valuations is too large. */
  static final int MAX_TEMPORAL = 7;

  /** Truth values by subformula, guesses by temporal subformula. */
  record Valuation(List<Boolean> truth, List<Boolean> guesses) {}

  private final List<Formula> subformulas = new ArrayList<>();
  private final List<Formula> temporal = new ArrayList<>();
  private final Map<Formula, Integer> positions = new HashMap<>();
  private final Map<Set<String>, Map<List<Boolean>, List<Valuation>>> known = new HashMap<>();

  Closure(Formula formula) {
    collect(formula);
    if (temporal.size() > MAX_TEMPORAL) {
      throw new IllegalArgumentException(
          temporal.size() + " temporal operators in " + formula + ", at most " + MAX_TEMPORAL);
    }
  }

  private void collect(Formula f) {
    if (positions.containsKey(f)) {
      return;
    }
    f.operands().forEach(this::collect);
    positions.put(f, subformulas.size());
    subformulas.add(f);
    if (isTemporal(f)) {
      temporal.add(f);
    }
  }

  static boolean isTemporal(Formula f) {
    return switch (f.operator()) {
      case NEXT, FINALLY, GLOBALLY, UNTIL, RELEASE, WEAK_UNTIL, STRONG_RELEASE -> true;
      default -> false;
    };
  }

  /** All valuations that agree with a letter. */
  List<Valuation> all(Set<String> letter) {
    List<Valuation> all = new ArrayList<>();
    byDuty(letter).values().forEach(all::addAll);
    return all;
  }

  /** The valuations that agree with a letter and with the guesses made one position before. */
  List<Valuation> next(Valuation before, Set<String> letter) {
    return byDuty(letter).getOrDefault(before.guesses(), List.of());
  }

  /** Valuations by what they make true of that which the position before had to guess. */
  private Map<List<Boolean>, List<Valuation>> byDuty(Set<String> letter) {
    return known.computeIfAbsent(
        letter,
        l -> {
          Map<List<Boolean>, List<Valuation>> map = new HashMap<>();
          for (int bits = 0; bits < 1 << temporal.size(); bits++) {
            List<Boolean> guesses = new ArrayList<>();
            for (int i = 0; i < temporal.size(); i++) {
              guesses.add((bits >> i & 1) != 0);
            }
            Valuation valuation = evaluate(l, guesses);
            map.computeIfAbsent(duty(valuation), d -> new ArrayList<>()).add(valuation);
          }
          return map;
        });
  }

  private List<Boolean> duty(Valuation valuation) {
    List<Boolean> duty = new ArrayList<>();
    for (Formula f : temporal) {
      duty.add(holds(f.is(Operator.NEXT) ? f.left() : f, valuation));
    }
    return duty;
  }

  private Valuation evaluate(Set<String> letter, List<Boolean> guesses) {
    List<Boolean> truth = new ArrayList<>();
    for (Formula f : subformulas) {
      truth.add(value(f, letter, truth, guesses));
    }
    return new Valuation(truth, guesses);
  }

  private boolean value(Formula f, Set<String> letter, List<Boolean> truth, List<Boolean> guesses) {
    if (f instanceof Atom atom) {
      return letter.contains(atom.name());
    }
    boolean none = f.operands().isEmpty();
    boolean a = !none && truth.get(positions.get(f.left()));
    boolean b = !none && truth.get(positions.get(f.right()));
    boolean later = isTemporal(f) && guesses.get(temporal.indexOf(f));
    return switch (f.operator()) {
      case TRUE -> true;
      case FALSE -> false;
      case ATOM -> throw new IllegalStateException();
      case NOT -> !a;
      case AND -> f.operands().stream().allMatch(o -> truth.get(positions.get(o)));
      case OR -> f.operands().stream().anyMatch(o -> truth.get(positions.get(o)));
      case IMPLIES -> !a || b;
      case EQUIVALENT -> a == b;
      case NEXT -> later;
      case FINALLY -> a || later;
      case GLOBALLY -> a && later;
      case UNTIL, WEAK_UNTIL -> b || a && later;
      case RELEASE, STRONG_RELEASE -> b && (a || later);
    };
  }

  boolean holds(Formula f, Valuation valuation) {
    return valuation.truth().get(positions.get(f));
  }

  /** The temporal subformulas that promise something for later when they hold, or when they do not. */
  List<Formula> promises() {
    return temporal.stream().filter(f -> !f.is(Operator.NEXT)).toList();
  }

  /** Whether a promise is not open at a position: nothing is promised, or what is promised is there. */
  boolean kept(Formula f, Valuation valuation) {
    boolean now = holds(f, valuation);
    boolean a = holds(f.left(), valuation);
    boolean b = holds(f.right(), valuation);
    return switch (f.operator()) {
      case FINALLY, STRONG_RELEASE -> !now || a;
      case UNTIL -> !now || b;
      case GLOBALLY, WEAK_UNTIL -> now || !a;
      case RELEASE -> now || !b;
      default -> throw new IllegalArgumentException("no promise: " + f);
    };
  }
}
