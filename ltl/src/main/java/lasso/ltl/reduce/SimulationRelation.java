package lasso.ltl.reduce;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BooleanSupplier;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.Edge;
import lasso.ltl.automaton.StrongComponents;
import lasso.ltl.letters.LetterSets;

/**
 * The largest simulation between states, over edges out of them or, reversed, into them. State {@code b} simulates {@code a} when for each edge
 * of {@code a} and each of its letters {@code b} has an edge with at least its marks to a state that simulates the other end.
 *
 * <p>Edges between components are taken only finitely often, so their marks are free. A generous simulation takes them as marked with everything,
 * any other one as unmarked; either way it is transitive, as quotients need, which a free choice for each comparison would not be.
 */
final class SimulationRelation {
  /** One end of an edge, seen from the other. */
  private record End(int label, long marks, int state) {}

  private final Automaton automaton;
  private final boolean reverse;
  private final boolean generous;
  private final List<List<End>> ends = new ArrayList<>();
  private final BitSet[] simulators;

  private SimulationRelation(Automaton automaton, boolean reverse, boolean generous) {
    this.automaton = automaton;
    this.reverse = reverse;
    this.generous = generous;
    this.simulators = new BitSet[automaton.size()];
  }

  /**
   * Computes a simulation.
   *
   * @param generous how edges between components, and states in no cycle, count
   * @param stateBased marks belong to states: besides, {@code b} is accepting if {@code a} is
   * @param stop when true the result is the identity, which is a simulation; once true it stays so
   * @return for each state those that simulate it, itself included
   */
  static BitSet[] compute(
      Automaton automaton,
      boolean reverse,
      boolean generous,
      boolean stateBased,
      BooleanSupplier stop) {
    SimulationRelation simulation = new SimulationRelation(automaton, reverse, generous);
    simulation.prepare(stateBased);
    return simulation.refine(stop) ? simulation.simulators : simulation.identity();
  }

  private void prepare(boolean stateBased) {
    StrongComponents components = new StrongComponents(automaton);
    int n = automaton.size();
    for (int s = 0; s < n; s++) {
      ends.add(new ArrayList<>());
    }
    for (int s = 0; s < n; s++) {
      for (Edge edge : automaton.edges(s)) {
        boolean inner = components.isInner(s, edge);
        long free = generous ? automaton.allMarks() : 0;
        long marks = stateBased ? 0 : inner ? edge.marks() : free;
        if (reverse) {
          ends.get(edge.target()).add(new End(edge.label(), marks, s));
        } else {
          ends.get(s).add(new End(edge.label(), marks, edge.target()));
        }
      }
    }
    BitSet accepting = new BitSet(n);
    for (int s = 0; stateBased && s < n; s++) {
      int c = components.of(s);
      boolean cyclic = c >= 0 && components.isCyclic(c);
      accepting.set(s, cyclic ? automaton.isAccepting(s) : generous);
    }
    for (int s = 0; s < n; s++) {
      simulators[s] = new BitSet(n);
      simulators[s].set(0, n);
      if (accepting.get(s)) {
        simulators[s].and(accepting);
      }
    }
    if (reverse) {
      simulators[automaton.initial()].clear();
      simulators[automaton.initial()].set(automaton.initial());
    }
  }

  private boolean refine(BooleanSupplier stop) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int a = 0; a < simulators.length; a++) {
        BitSet candidates = simulators[a];
        for (int b = candidates.nextSetBit(0); b >= 0; b = candidates.nextSetBit(b + 1)) {
          if (a != b && !follows(a, b, stop)) {
            candidates.clear(b);
            changed = true;
          }
          if (stop.getAsBoolean()) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Whether each edge of a is matched by b; also true, for the caller to discard, when time is up. */
  private boolean follows(int a, int b, BooleanSupplier stop) {
    LetterSets letters = automaton.letters();
    for (End end : ends.get(a)) {
      if (stop.getAsBoolean()) {
        return true;
      }
      int rest = end.label();
      BitSet good = simulators[end.state()];
      for (End other : ends.get(b)) {
        if (good.get(other.state()) && (end.marks() & ~other.marks()) == 0) {
          rest = letters.minus(rest, other.label());
          if (rest == LetterSets.NONE) {
            break;
          }
        }
      }
      if (rest != LetterSets.NONE) {
        return false;
      }
    }
    return true;
  }

  private BitSet[] identity() {
    for (int s = 0; s < simulators.length; s++) {
      simulators[s].clear();
      simulators[s].set(s);
    }
    return simulators;
  }
}
