package lasso.ltl.translate;

import java.util.List;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.AutomatonBuilder;
import lasso.ltl.automaton.Edge;
import lasso.ltl.letters.LetterSets;

/** Automata from automata, one operator at a time. Letters that a state can't read lead nowhere. */
final class Constructions {
  private final LetterSets letters;
  private final Budget budget;

  Constructions(LetterSets letters, Budget budget) {
    this.letters = letters;
    this.budget = budget;
  }

  /** A letter of the set, then anything. */
  Automaton now(int label) {
    AutomatonBuilder builder = new AutomatonBuilder(letters, 0).addStates(2);
    return builder.edge(0, label, 0, 1).edge(1, LetterSets.ALL, 0, 1).build(0);
  }

  /** Letters of the set for ever. */
  Automaton always(int label) {
    return new AutomatonBuilder(letters, 0).addStates(1).edge(0, label, 0, 0).build(0);
  }

  /** Any letter, then a word of the automaton. */
  Automaton next(Automaton automaton) {
    AutomatonBuilder builder = new AutomatonBuilder(letters, automaton.sets());
    int initial = builder.addState();
    int base = copy(automaton, builder, automaton.sets());
    return builder.edge(initial, LetterSets.ALL, 0, base + automaton.initial()).build(initial);
  }

  /** The words of all of them. Acceptance sets are shared: a run stays in one operand, and is in the sets that this one lacks. */
  Automaton union(List<Automaton> operands) {
    int sets = operands.stream().mapToInt(Automaton::sets).max().orElse(0);
    AutomatonBuilder builder = new AutomatonBuilder(letters, sets);
    int initial = builder.addState();
    for (Automaton operand : operands) {
      int base = copy(operand, builder, sets);
      begin(operand, builder, initial, base);
    }
    return builder.build(initial);
  }

  /** Letters of the set until a word of the automaton begins; or, when weak, for ever. */
  Automaton waiting(int label, boolean weak, Automaton goal) {
    int sets = Math.max(1, goal.sets());
    AutomatonBuilder builder = new AutomatonBuilder(letters, sets);
    int initial = builder.addState();
    int base = copy(goal, builder, sets);
    begin(goal, builder, initial, base);
    return builder.edge(initial, label, weak ? (1L << sets) - 1 : 0, initial).build(initial);
  }

  /**
   * Words with letters of each of these again and again. With one state where marks suffice: an edge has at most one mark, so that there are no
   * more edges than marks; else in a ring.
   */
  Automaton recurrences(List<Integer> labels) {
    int count = labels.size();
    if (count <= Automaton.MAX_SETS) {
      AutomatonBuilder builder = new AutomatonBuilder(letters, count).addStates(1);
      builder.edge(0, LetterSets.ALL, 0, 0);
      for (int i = 0; i < count; i++) {
        builder.edge(0, labels.get(i), 1L << i, 0);
      }
      return builder.build(0);
    }
    AutomatonBuilder ring = new AutomatonBuilder(letters, 1).addStates(count);
    for (int i = 0; i < count; i++) {
      ring.edge(i, letters.not(labels.get(i)), 0, i);
      ring.edge(i, labels.get(i), i == 0 ? 1 : 0, (i + 1) % count);
    }
    return ring.build(0);
  }

  /** For languages in which a first letter never matters: lets runs wait in a new initial state, which may take the place of others. */
  static Automaton idle(Automaton automaton) {
    int initial = automaton.size();
    AutomatonBuilder builder = new AutomatonBuilder(automaton.letters(), automaton.sets());
    builder.addStates(initial + 1);
    for (int s = 0; s < initial; s++) {
      for (Edge edge : automaton.edges(s)) {
        builder.edge(s, edge.label(), edge.marks(), edge.target());
      }
    }
    for (Edge edge : automaton.edges(automaton.initial())) {
      builder.edge(initial, edge.label(), 0, edge.target());
    }
    return builder.edge(initial, LetterSets.ALL, 0, initial).build(initial);
  }

  /** Copies all states; returns the number of the first. Sets that the automaton lacks are on every edge. */
  private int copy(Automaton automaton, AutomatonBuilder builder, int sets) {
    int base = builder.size();
    builder.addStates(base + automaton.size());
    for (int s = 0; s < automaton.size(); s++) {
      for (Edge edge : automaton.edges(s)) {
        budget.edge();
        long marks = edge.marks() | (1L << sets) - 1 & ~automaton.allMarks();
        builder.edge(base + s, edge.label(), marks, base + edge.target());
      }
    }
    return base;
  }

  /** Lets runs of a copied automaton begin in another state. */
  private void begin(Automaton automaton, AutomatonBuilder builder, int initial, int base) {
    for (Edge edge : automaton.edges(automaton.initial())) {
      budget.edge();
      builder.edge(initial, edge.label(), 0, base + edge.target());
    }
  }
}
