package lasso.ltl.reduce;

import java.util.BitSet;
import java.util.Optional;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.AutomatonBuilder;
import lasso.ltl.automaton.Edge;
import lasso.ltl.automaton.Product;
import lasso.ltl.automaton.StrongComponents;
import lasso.ltl.letters.LetterSets;

/**
 * Accepting states in place of marks, without any copy of a state. A state is accepting if no cycle through it misses a set; if the other states
 * form no accepting cycle, a cycle is accepting exactly when it has an accepting state (Buchi type; after Krishnan, Puri and Brayton, Deterministic
 * omega-Automata vis-a-vis Deterministic Buchi Automata, ISAAC 1994).
 */
final class AcceptingStates {
  private final Automaton automaton;

  private AcceptingStates(Automaton automaton) {
    this.automaton = automaton;
  }

  /** A state-based automaton with the same states and edges; nothing if these can't do. */
  static Optional<Automaton> of(Automaton automaton) {
    return new AcceptingStates(automaton).convert();
  }

  private Optional<Automaton> convert() {
    BitSet others = new BitSet();
    BitSet all = new BitSet();
    all.set(0, automaton.size());
    for (int set = 0; set < automaton.sets(); set++) {
      StrongComponents components = new StrongComponents(graph(all, 1L << set));
      for (int s = 0; s < automaton.size(); s++) {
        if (components.isCyclic(components.of(s))) {
          others.set(s);
        }
      }
    }
    if (!Product.isEmpty(graph(others, 0))) {
      return Optional.empty();
    }
    AutomatonBuilder builder =
        new AutomatonBuilder(automaton.letters(), 1).addStates(automaton.size());
    for (int s = 0; s < automaton.size(); s++) {
      for (Edge edge : automaton.edges(s)) {
        builder.edge(s, edge.label(), others.get(s) ? 0 : 1, edge.target());
      }
    }
    return Optional.of(builder.build(automaton.initial()));
  }

  /** The edges between these states that have none of the marks, and a further state from which all states are reached. */
  private Automaton graph(BitSet states, long without) {
    int n = automaton.size();
    AutomatonBuilder builder =
        new AutomatonBuilder(automaton.letters(), automaton.sets()).addStates(n + 1);
    for (int s = 0; s < n; s++) {
      builder.edge(n, LetterSets.ALL, 0, s);
      for (Edge edge : automaton.edges(s)) {
        if (states.get(s) && states.get(edge.target()) && (edge.marks() & without) == 0) {
          builder.edge(s, edge.label(), edge.marks(), edge.target());
        }
      }
    }
    return builder.build(n);
  }
}
