package lasso.ltl.reduce;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.AutomatonBuilder;
import lasso.ltl.automaton.Edge;
import lasso.ltl.automaton.StrongComponents;

/**
 * From marks on edges to accepting states. A state is copied once per level, the number of acceptance sets seen in a fixed order; the last
 * level is accepting. Only components with accepting and rejecting cycles are copied, for their own sets, and entered in the copy that is
 * smallest (as in Duret-Lutz 2011, section 4).
 */
public final class Degeneralization {
  private static final int MAX_ORDERS = 6;

  private record Copy(int state, int level) {}

  private final Automaton automaton;
  private final StrongComponents components;
  private final List<Integer> order;
  private final boolean lookAhead;
  private final Runnable onEdge;
  private final Map<Copy, Integer> numbers = new HashMap<>();
  private final Deque<Copy> open = new ArrayDeque<>();
  private final boolean[] full;
  private final List<List<Integer>> ownOrders = new ArrayList<>();
  private final int[] entry;
  private final long[] outgoing;

  private Degeneralization(
      Automaton automaton, List<Integer> order, boolean lookAhead, Runnable onEdge) {
    this.automaton = automaton;
    this.onEdge = onEdge;
    this.components = new StrongComponents(automaton);
    this.order = order;
    this.lookAhead = lookAhead;
    this.full = new boolean[components.count()];
    this.entry = new int[automaton.size()];
    this.outgoing = new long[lookAhead ? automaton.size() : 0];
    Arrays.setAll(outgoing, this::commonMarks);
    for (int c = 0; c < full.length; c++) {
      full[c] = components.isFullyAccepting(c);
      ownOrders.add(ownOrder(c));
    }
  }

  /**
   * A state-based automaton with one acceptance set; not reduced.
   *
   * @param onEdge called for every edge made; throws to end the work
   */
  public static Automaton degeneralize(Automaton automaton, Runnable onEdge) {
    return new Degeneralization(automaton, orders(automaton).get(0), false, onEdge).build();
  }

  /**
   * The smallest reduced state-based automaton over several orders of the acceptance sets of a reduced automaton, and without
   * copies where that does.
   *
   * @param stop when true, what has been reached is returned; once true it stays so
   * @param onEdge called for every edge made; throws to end the work
   */
  public static Automaton smallest(Automaton automaton, BooleanSupplier stop, Runnable onEdge) {
    Automaton copied = smallestByCopies(automaton, stop, onEdge);
    if (stop.getAsBoolean()) {
      return copied;
    }
    return AcceptingStates.of(automaton)
        .map(states -> Sizes.smaller(copied, AutomatonReduction.reduceStateBased(states, stop)))
        .orElse(copied);
  }

  private static Automaton smallestByCopies(
      Automaton automaton, BooleanSupplier stop, Runnable onEdge) {
    Automaton best = null;
    for (boolean lookAhead : new boolean[] {true, false}) {
      for (List<Integer> order : orders(automaton)) {
        if (best != null && stop.getAsBoolean()) {
          return best;
        }
        Degeneralization attempt = new Degeneralization(automaton, order, lookAhead, onEdge);
        if (!attempt.hasMixed()) {
          return attempt.build();
        }
        Automaton candidate = AutomatonReduction.reduceStateBased(attempt.build(), stop);
        best = best == null ? candidate : Sizes.smaller(best, candidate);
      }
    }
    return best;
  }

  /** All orders of up to three sets, else the rotations. */
  private static List<List<Integer>> orders(Automaton automaton) {
    List<List<Integer>> orders = new ArrayList<>();
    int k = automaton.sets();
    for (int shift = 0; shift < Math.max(1, Math.min(k, MAX_ORDERS)); shift++) {
      List<Integer> order = new ArrayList<>();
      for (int i = 0; i < k; i++) {
        order.add((i + shift) % k);
      }
      orders.add(order);
      if (k == 3) {
        orders.add(List.of(order.get(1), order.get(0), order.get(2)));
      }
    }
    return orders;
  }

  private Automaton build() {
    for (int c = 0; c < components.count(); c++) {
      if (isMixed(c)) {
        chooseEntries(c);
      }
    }
    AutomatonBuilder builder = new AutomatonBuilder(automaton.letters(), 1);
    number(entering(automaton.initial()), builder);
    while (!open.isEmpty()) {
      Copy copy = open.poll();
      int source = numbers.get(copy);
      long marks = isAccepting(copy) ? 1 : 0;
      for (Edge edge : automaton.edges(copy.state())) {
        onEdge.run();
        builder.edge(source, edge.label(), marks, number(successor(copy, edge), builder));
      }
    }
    return builder.build(0);
  }

  private int number(Copy copy, AutomatonBuilder builder) {
    Integer known = numbers.get(copy);
    if (known == null) {
      known = builder.addState();
      numbers.put(copy, known);
      open.add(copy);
    }
    return known;
  }

  private boolean hasMixed() {
    return IntStream.range(0, components.count()).anyMatch(this::isMixed);
  }

  private boolean isMixed(int c) {
    return components.isAccepting(c) && !full[c];
  }

  private boolean isAccepting(Copy copy) {
    int c = components.of(copy.state());
    return full[c] || isMixed(c) && copy.level() == ownOrders.get(c).size();
  }

  private Copy entering(int state) {
    return new Copy(state, entry[state]);
  }

  private Copy successor(Copy copy, Edge edge) {
    int c = components.of(copy.state());
    if (!components.isInner(copy.state(), edge) || !isMixed(c)) {
      return entering(edge.target());
    }
    List<Integer> own = ownOrders.get(c);
    int level = copy.level() == own.size() ? 0 : copy.level();
    level = advance(level, edge.marks(), own);
    if (lookAhead) {
      level = advance(level, outgoing[edge.target()], own);
    }
    return new Copy(edge.target(), level);
  }

  private static int advance(int level, long marks, List<Integer> own) {
    int reached = level;
    while (reached < own.size() && (marks >>> own.get(reached) & 1) != 0) {
      reached++;
    }
    return reached;
  }

  /** Marks that every inner edge out of a state carries: whoever stays sees them next. */
  private long commonMarks(int state) {
    long marks = automaton.allMarks();
    for (Edge edge : automaton.edges(state)) {
      if (components.isInner(state, edge)) {
        marks &= edge.marks();
      }
    }
    return marks;
  }

  /** The sets that matter in a component: neither on all inner edges, nor containing another one that matters. */
  private List<Integer> ownOrder(int c) {
    List<Integer> own = new ArrayList<>(order);
    own.removeIf(set -> (components.commonMarks(c) >>> set & 1) != 0);
    for (int i = own.size() - 1; i >= 0; i--) {
      int large = own.get(i);
      if (own.stream().anyMatch(small -> small != large && isPart(c, small, large))) {
        own.remove(i);
      }
    }
    return own;
  }

  private boolean isPart(int c, int small, int large) {
    for (int s : components.states(c)) {
      for (Edge edge : automaton.edges(s)) {
        if (components.isInner(s, edge)
            && (edge.marks() >>> small & 1) > (edge.marks() >>> large & 1)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Finds, among the copies of a component, a smallest closed part; runs enter there. */
  private void chooseEntries(int c) {
    List<Copy> copies = new ArrayList<>();
    Map<Copy, Integer> indices = new HashMap<>();
    AutomatonBuilder graph = new AutomatonBuilder(automaton.letters(), 0);
    Deque<Copy> todo = new ArrayDeque<>();
    Copy start = new Copy(components.states(c).get(0), 0);
    indices.put(start, graph.addState());
    copies.add(start);
    todo.add(start);
    while (!todo.isEmpty()) {
      Copy copy = todo.poll();
      for (Edge edge : automaton.edges(copy.state())) {
        if (!components.isInner(copy.state(), edge)) {
          continue;
        }
        onEdge.run();
        Copy next = successor(copy, edge);
        if (!indices.containsKey(next)) {
          indices.put(next, graph.addState());
          copies.add(next);
          todo.add(next);
        }
        graph.edge(indices.get(copy), edge.label(), 0, indices.get(next));
      }
    }
    StrongComponents parts = new StrongComponents(graph.build(0));
    boolean[] closed = new boolean[parts.count()];
    Arrays.fill(closed, true);
    for (int i = 0; i < copies.size(); i++) {
      for (Edge edge : automaton.edges(copies.get(i).state())) {
        if (components.isInner(copies.get(i).state(), edge)) {
          int next = indices.get(successor(copies.get(i), edge));
          closed[parts.of(i)] &= parts.of(i) == parts.of(next);
        }
      }
    }
    int best = -1;
    for (int p = 0; p < closed.length; p++) {
      if (closed[p] && (best < 0 || parts.states(p).size() < parts.states(best).size())) {
        best = p;
      }
    }
    for (int i : parts.states(best)) {
      entry[copies.get(i).state()] = copies.get(i).level();
    }
  }
}
