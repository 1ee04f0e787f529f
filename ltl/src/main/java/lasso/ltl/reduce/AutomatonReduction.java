package lasso.ltl.reduce;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.BooleanSupplier;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.AutomatonBuilder;
import lasso.ltl.automaton.Edge;
import lasso.ltl.automaton.StrongComponents;
import lasso.ltl.letters.LetterSets;

/** Pruning and simulations in both directions, until nothing changes or time is up. */
public final class AutomatonReduction {
  /** Simulations are bits for pairs of states; automata with more states are only pruned. */
  private static final int MOST_STATES = 1 << 13;

  private final boolean stateBased;
  private final BooleanSupplier stop;

  private AutomatonReduction(boolean stateBased, BooleanSupplier stop) {
    this.stateBased = stateBased;
    this.stop = stop;
  }

  /**
   * Reduces a generalised automaton.
   *
   * @param stop when true, what has been reached is returned; once true it stays so
   */
  public static Automaton reduce(Automaton automaton, BooleanSupplier stop) {
    return new AutomatonReduction(false, stop).run(automaton);
  }

  /**
   * Reduces a state-based Buchi automaton to another.
   *
   * @param automaton with one acceptance set
   */
  public static Automaton reduceStateBased(Automaton automaton, BooleanSupplier stop) {
    if (automaton.sets() != 1 || !automaton.isStateBased()) {
      throw new IllegalArgumentException("not a state-based Buchi automaton");
    }
    return new AutomatonReduction(true, stop).run(automaton);
  }

  private Automaton run(Automaton automaton) {
    Automaton current = prune(automaton);
    while (current.size() <= MOST_STATES && !stop.getAsBoolean()) {
      Automaton next = pass(pass(current, false), true);
      if (next.size() == current.size() && next.edgeCount() == current.edgeCount()) {
        return next;
      }
      current = next;
    }
    return current;
  }

  private Automaton prune(Automaton automaton) {
    return stateBased ? Pruning.removeUseless(automaton) : Pruning.prune(automaton);
  }

  private Automaton pass(Automaton automaton, boolean reverse) {
    Automaton current = automaton;
    int size;
    do {
      size = current.size();
      for (boolean generous : new boolean[] {true, false}) {
        BitSet[] simulators =
            SimulationRelation.compute(current, reverse, generous, stateBased, stop);
        current = prune(quotient(current, simulators));
      }
    } while (current.size() < size);
    BitSet[] strict = SimulationRelation.compute(current, reverse, false, stateBased, stop);
    return prune(withoutDominated(current, strict, reverse));
  }

  private Automaton quotient(Automaton automaton, BitSet[] simulators) {
    StrongComponents components = new StrongComponents(automaton);
    int n = automaton.size();
    int[] classOf = new int[n];
    Arrays.fill(classOf, -1);
    AutomatonBuilder builder = new AutomatonBuilder(automaton.letters(), automaton.sets());
    for (int a = 0; a < n; a++) {
      if (classOf[a] < 0) {
        int number = builder.addState();
        for (int b = simulators[a].nextSetBit(a); b >= 0; b = simulators[a].nextSetBit(b + 1)) {
          if (simulators[b].get(a)) {
            classOf[b] = number;
          }
        }
      }
    }
    if (builder.size() == n) {
      return automaton;
    }
    BitSet accepting = new BitSet();
    for (int s = 0; s < n; s++) {
      int c = components.of(s);
      if (c >= 0 && components.isCyclic(c) && automaton.isAccepting(s)) {
        accepting.set(classOf[s]);
      }
    }
    for (int s = 0; s < n; s++) {
      for (Edge edge : automaton.edges(s)) {
        long marks = components.isInner(s, edge) ? edge.marks() : 0;
        if (stateBased) {
          marks = accepting.get(classOf[s]) ? 1 : 0;
        }
        builder.edge(classOf[s], edge.label(), marks, classOf[edge.target()]);
      }
    }
    return builder.build(classOf[automaton.initial()]);
  }

  /** Takes from each edge the letters for which another one leads to (or, reversed, comes from) a strictly stronger state. */
  private Automaton withoutDominated(Automaton automaton, BitSet[] simulators, boolean reverse) {
    LetterSets letters = automaton.letters();
    AutomatonBuilder builder =
        new AutomatonBuilder(letters, automaton.sets()).addStates(automaton.size());
    for (int s = 0; s < automaton.size(); s++) {
      for (Edge edge : automaton.edges(s)) {
        int label = edge.label();
        if (stop.getAsBoolean()) {
          builder.edge(s, label, edge.marks(), edge.target());
          continue;
        }
        if (reverse) {
          BitSet stronger = simulators[s];
          for (int t = stronger.nextSetBit(0); t >= 0; t = stronger.nextSetBit(t + 1)) {
            for (Edge other : automaton.edges(t)) {
              if (other.target() == edge.target() && covers(other, edge, s != t)) {
                label = letters.minus(label, other.label());
              }
            }
          }
        } else {
          for (Edge other : automaton.edges(s)) {
            boolean better = other.target() != edge.target();
            if (simulators[edge.target()].get(other.target()) && covers(other, edge, better)) {
              label = letters.minus(label, other.label());
            }
          }
        }
        builder.edge(s, label, edge.marks(), edge.target());
      }
    }
    return builder.build(automaton.initial());
  }

  private boolean covers(Edge other, Edge edge, boolean better) {
    return (better || other.marks() != edge.marks())
        && (stateBased && better || (edge.marks() & ~other.marks()) == 0);
  }
}
