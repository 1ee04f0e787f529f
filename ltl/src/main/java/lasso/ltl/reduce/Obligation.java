package lasso.ltl.reduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.AutomatonBuilder;
import lasso.ltl.automaton.Edge;
import lasso.ltl.automaton.Product;
import lasso.ltl.automaton.StrongComponents;
import lasso.ltl.letters.LetterSets;

/**
 * The minimal deterministic weak automaton of an obligation. By subsets, ignoring marks; a component of subsets accepts if one of its cycles
 * does; colours and minimisation as in Löding, Efficient Minimization of Deterministic Weak omega-Automata, IPL 2001. Whether the language was an
 * obligation is decided at the end, by comparing languages.
 */
public final class Obligation {
  /** More states are never fewer than those of the automaton at hand. */
  private static final int MAX_SUBSETS = 300;

  /** For complements, where there is no automaton at hand. */
  private static final int MAX_COMPLEMENT_SUBSETS = 1 << 13;

  private static final int TOP_COLOUR = 1 << 20;

  private final Automaton automaton;
  private final LetterSets letters;
  private final int mostSubsets;
  private final BooleanSupplier stop;
  private final List<BitSet> subsets = new ArrayList<>();
  private final Map<BitSet, Integer> numbers = new HashMap<>();

  private Obligation(Automaton automaton, int mostSubsets, BooleanSupplier stop) {
    this.mostSubsets = mostSubsets;
    this.automaton = automaton;
    this.letters = automaton.letters();
    this.stop = stop;
  }

  /**
   * A minimal deterministic weak automaton without useless states, state-based, with one acceptance set.
   *
   * @param automaton of the language
   * @param complement of the complement of the language; asked for only if it is needed
   * @param wanted whether a result would be of use
   * @return nothing if the language is no obligation, or the automaton grows too large or is not wanted, or time is up
   */
  public static Optional<Automaton> minimize(
      Automaton automaton,
      Supplier<Optional<Automaton>> complement,
      Predicate<Automaton> wanted,
      BooleanSupplier stop) {
    return new Obligation(automaton, MAX_SUBSETS, stop).run(complement, wanted);
  }

  /**
   * A minimal deterministic weak automaton of the complement, without useless states, state-based, with one acceptance set.
   *
   * @param obligation of a language that is known to be an obligation; nothing here tests that
   * @return nothing if the automaton grows too large, or time is up
   */
  public static Optional<Automaton> complement(Automaton obligation, BooleanSupplier stop) {
    Obligation subsets = new Obligation(obligation, MAX_COMPLEMENT_SUBSETS, stop);
    Automaton deterministic = subsets.determinize();
    if (deterministic == null) {
      return Optional.empty();
    }
    boolean[] accepting = subsets.acceptance(deterministic);
    return Optional.of(Pruning.removeUseless(subsets.minimal(deterministic, accepting, true)));
  }

  private Optional<Automaton> run(
      Supplier<Optional<Automaton>> complement, Predicate<Automaton> wanted) {
    Automaton deterministic = determinize();
    if (deterministic == null) {
      return Optional.empty();
    }
    boolean[] accepting = acceptance(deterministic);
    Automaton minimal = minimal(deterministic, accepting, false);
    Automaton trimmed = Pruning.removeUseless(minimal);
    if (stop.getAsBoolean() || !wanted.test(trimmed)) {
      return Optional.empty();
    }
    Automaton flipped = minimal(deterministic, accepting, true);
    if (!areDisjoint(flipped, automaton)) {
      return Optional.empty();
    }
    return complement.get().filter(other -> areDisjoint(minimal, other)).map(x -> trimmed);
  }

  /** Whether no word is accepted by both; not known, and so not answered with yes, when the acceptance sets of both are too many. */
  private static boolean areDisjoint(Automaton weak, Automaton other) {
    return weak.sets() + other.sets() <= Automaton.MAX_SETS && Product.isEmpty(weak, other);
  }

  private Automaton determinize() {
    AutomatonBuilder builder = new AutomatonBuilder(letters, 0);
    BitSet first = new BitSet();
    first.set(automaton.initial());
    number(first, builder);
    for (int at = 0; at < subsets.size(); at++) {
      if (subsets.size() > mostSubsets || stop.getAsBoolean()) {
        return null;
      }
      Map<BitSet, Integer> successors = successors(subsets.get(at));
      if (successors == null) {
        return null;
      }
      for (Map.Entry<BitSet, Integer> successor : successors.entrySet()) {
        builder.edge(at, successor.getValue(), 0, number(successor.getKey(), builder));
      }
    }
    return builder.build(0);
  }

  private int number(BitSet subset, AutomatonBuilder builder) {
    Integer known = numbers.get(subset);
    if (known == null) {
      known = builder.addState();
      numbers.put(subset, known);
      subsets.add(subset);
    }
    return known;
  }

  /** Subsets that follow, with their letters; null if there are too many, or time is up. */
  private Map<BitSet, Integer> successors(BitSet subset) {
    Map<BitSet, Integer> cells = new HashMap<>();
    cells.put(new BitSet(), LetterSets.ALL);
    for (int s = subset.nextSetBit(0); s >= 0; s = subset.nextSetBit(s + 1)) {
      for (Edge edge : automaton.edges(s)) {
        if (cells.size() > mostSubsets || stop.getAsBoolean()) {
          return null;
        }
        Map<BitSet, Integer> split = new HashMap<>();
        cells.forEach(
            (targets, label) -> {
              int inside = letters.and(label, edge.label());
              int outside = letters.minus(label, edge.label());
              if (inside != LetterSets.NONE) {
                BitSet larger = (BitSet) targets.clone();
                larger.set(edge.target());
                split.merge(larger, inside, letters::or);
              }
              if (outside != LetterSets.NONE) {
                split.merge(targets, outside, letters::or);
              }
            });
        cells = split;
      }
    }
    return cells;
  }

  /** By colours: the largest that fall along no edge and whose parity fits the cycles; even ones accept. */
  private boolean[] acceptance(Automaton deterministic) {
    StrongComponents components = new StrongComponents(deterministic);
    int[] colour = new int[components.count()];
    for (int c = 0; c < colour.length; c++) {
      colour[c] = TOP_COLOUR;
      for (int s : components.states(c)) {
        for (Edge edge : deterministic.edges(s)) {
          if (!components.isInner(s, edge)) {
            colour[c] = Math.min(colour[c], colour[components.of(edge.target())]);
          }
        }
      }
      if (components.isCyclic(c)) {
        boolean even = colour[c] % 2 == 0;
        if (even != accepts(deterministic, components, c)) {
          colour[c]--;
        }
      }
    }
    boolean[] accepting = new boolean[deterministic.size()];
    for (int s = 0; s < accepting.length; s++) {
      accepting[s] = colour[components.of(s)] % 2 == 0;
    }
    return accepting;
  }

  /** Whether a cycle of the component is the cycle of an accepted word. */
  private boolean accepts(Automaton deterministic, StrongComponents components, int c) {
    int state = components.states(c).get(0);
    Map<Integer, Integer> visited = new HashMap<>();
    List<Integer> states = new ArrayList<>();
    List<Edge> taken = new ArrayList<>();
    while (!visited.containsKey(state)) {
      visited.put(state, states.size());
      states.add(state);
      int from = state;
      Edge edge =
          deterministic.edges(state).stream()
              .filter(e -> components.isInner(from, e))
              .findFirst()
              .orElseThrow();
      taken.add(edge);
      state = edge.target();
    }
    int start = visited.get(state);
    return accepts(subsets.get(state), taken.subList(start, taken.size()));
  }

  private boolean accepts(BitSet from, List<Edge> cycle) {
    int length = cycle.size();
    AutomatonBuilder product = new AutomatonBuilder(letters, automaton.sets());
    product.addStates(automaton.size() * length + 1);
    int root = automaton.size() * length;
    from.stream().forEach(s -> product.edge(root, LetterSets.ALL, 0, s * length));
    for (int i = 0; i < length; i++) {
      BitSet letter = letters.anyLetter(cycle.get(i).label());
      for (int s = 0; s < automaton.size(); s++) {
        for (Edge edge : automaton.edges(s)) {
          if (letters.contains(edge.label(), letter::get)) {
            int target = edge.target() * length + (i + 1) % length;
            product.edge(s * length + i, LetterSets.ALL, edge.marks(), target);
          }
        }
      }
    }
    return !Product.isEmpty(product.build(root));
  }

  /** Moore's partition refinement. */
  private Automaton minimal(Automaton deterministic, boolean[] accepting, boolean flip) {
    int n = deterministic.size();
    int[] block = new int[n];
    for (int s = 0; s < n; s++) {
      block[s] = accepting[s] ? 1 : 0;
    }
    int blocks = 0;
    while (true) {
      Map<List<Object>, Integer> signatures = new HashMap<>();
      int[] next = new int[n];
      for (int s = 0; s < n; s++) {
        Map<Integer, Integer> moves = new HashMap<>();
        for (Edge edge : deterministic.edges(s)) {
          moves.merge(block[edge.target()], edge.label(), letters::or);
        }
        List<Object> signature = List.of(block[s], moves);
        next[s] = signatures.computeIfAbsent(signature, x -> signatures.size());
      }
      block = Arrays.copyOf(next, n);
      if (signatures.size() == blocks) {
        break;
      }
      blocks = signatures.size();
    }
    AutomatonBuilder builder = new AutomatonBuilder(letters, 1).addStates(blocks);
    BitSet done = new BitSet();
    for (int s = 0; s < n; s++) {
      if (!done.get(block[s])) {
        done.set(block[s]);
        for (Edge edge : deterministic.edges(s)) {
          builder.edge(block[s], edge.label(), accepting[s] != flip ? 1 : 0, block[edge.target()]);
        }
      }
    }
    return builder.build(block[deterministic.initial()]);
  }
}
