package lasso.checker.proposition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.ltl.formula.Atom;
import lasso.ltl.formula.Formula;
import lasso.runtime.observe.Observation;

/**
 * Which properties exchanges of ranks turn into each other: such as {@code G(asks@1 -> F inside@1)} and {@code G(asks@2 -> F inside@2)}. Where ranks are interchangeable one of them holds when the other
 * one does (docs/decisions/symmetry.md).
 */
final class AlikeProperties {
  private final List<Property> properties;
  private final Map<String, StateProposition> meanings;
  private final Map<Observation, Integer> numbers;

  /** {@code numbers}: of each observation among those of its rank. */
  AlikeProperties(
      List<Property> properties,
      Map<String, StateProposition> meanings,
      Map<Observation, Integer> numbers) {
    this.properties = properties;
    this.meanings = meanings;
    this.numbers = numbers;
  }

  /** Whether of each rank of a class the same is observed, so that steps of all end alike. */
  boolean observeAlike(List<List<Integer>> classes) {
    Set<Observation> observed = numbers.keySet();
    return exchanges(classes).stream()
        .allMatch(swap -> observed.stream().map(swap::of).allMatch(observed::contains));
  }

  /** For each property the first one, by position, that exchanges turn into it. */
  int[] leaders(List<List<Integer>> classes) {
    int[] leaders = new int[properties.size()];
    Arrays.setAll(leaders, i -> i);
    for (Swap swap : exchanges(classes)) {
      Map<List<Object>, Integer> places = new HashMap<>();
      for (int i = 0; i < leaders.length; i++) {
        places.put(words(properties.get(i), Swap.NONE), i);
      }
      for (int i = 0; i < leaders.length; i++) {
        Integer image = places.get(words(properties.get(i), swap));
        if (image != null) {
          join(leaders, i, image);
        }
      }
    }
    Arrays.setAll(leaders, i -> leader(leaders, i));
    return leaders;
  }

  private static void join(int[] leaders, int a, int b) {
    int first = leader(leaders, a);
    int second = leader(leaders, b);
    leaders[Math.max(first, second)] = Math.min(first, second);
  }

  private static int leader(int[] leaders, int i) {
    int leader = i;
    while (leaders[leader] != leader) {
      leader = leaders[leader];
    }
    return leader;
  }

  /**
   * Whether what is observed of a process corresponds to what is observed of another one when two ranks are exchanged.
   *
   * @param values bits of the observations of {@code rank}
   * @param imageValues those of the rank that stands in its place
   */
  boolean lookAlike(int rank, long values, long imageValues, int first, int second) {
    Swap swap = new Swap(first, second);
    for (Map.Entry<Observation, Integer> one : numbers.entrySet()) {
      if (one.getKey().rank() == rank) {
        Integer image = numbers.get(swap.of(one.getKey()));
        if (image == null || (values >>> one.getValue() & 1) != (imageValues >>> image & 1)) {
          return false;
        }
      }
    }
    return true;
  }

  /** The shape of a formula, and what its atoms mean with two ranks exchanged. */
  private List<Object> words(Property property, Swap swap) {
    StringBuilder shape = new StringBuilder();
    describe(property.formula(), property.atoms(), shape);
    List<Object> words = new ArrayList<>();
    words.add(shape.toString());
    property.atoms().forEach(atom -> words.add(swap.of(meanings.get(atom))));
    return words;
  }

  private static void describe(Formula formula, List<String> atoms, StringBuilder out) {
    if (formula instanceof Atom atom) {
      out.append('#').append(atoms.indexOf(atom.name()));
      return;
    }
    out.append(formula.operator()).append('(');
    for (Formula operand : formula.operands()) {
      describe(operand, atoms, out);
      out.append(',');
    }
    out.append(')');
  }

  private static List<Swap> exchanges(List<List<Integer>> classes) {
    List<Swap> exchanges = new ArrayList<>();
    for (List<Integer> ranks : classes) {
      for (int i = 1; i < ranks.size(); i++) {
        exchanges.add(new Swap(ranks.get(i - 1), ranks.get(i)));
      }
    }
    return exchanges;
  }

  /** The exchange of two ranks. */
  private record Swap(int first, int second) {
    static final Swap NONE = new Swap(0, 0);

    int of(int rank) {
      return rank == first ? second : rank == second ? first : rank;
    }

    Observation of(Observation one) {
      return new Observation(
          of(one.rank()), one.path(), one.comparison(), one.literal(), one.thread());
    }

    StateProposition of(StateProposition meaning) {
      if (meaning instanceof StateProposition.Observed one) {
        return new StateProposition.Observed(of(one.observation()));
      }
      if (meaning instanceof StateProposition.Terminated one) {
        return new StateProposition.Terminated(of(one.rank()));
      }
      if (meaning instanceof StateProposition.Blocked one) {
        return new StateProposition.Blocked(of(one.rank()));
      }
      if (meaning instanceof StateProposition.ThreadBlocked one) {
        return new StateProposition.ThreadBlocked(of(one.rank()), one.thread());
      }
      if (meaning instanceof StateProposition.Crashed one) {
        return new StateProposition.Crashed(of(one.rank()));
      }
      if (meaning instanceof StateProposition.Restarted one) {
        return new StateProposition.Restarted(of(one.rank()));
      }
      if (meaning instanceof StateProposition.InFlight one) {
        return new StateProposition.InFlight(
            of(one.source()), of(one.destination()), one.tag(), one.comparison(), one.number());
      }
      return meaning;
    }
  }
}
