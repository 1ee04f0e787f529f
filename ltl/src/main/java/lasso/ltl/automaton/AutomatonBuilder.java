package lasso.ltl.automaton;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lasso.ltl.letters.LetterSets;

/** Collects states and edges; edges with the same ends and marks become one. */
public final class AutomatonBuilder {
  private record Kind(int target, long marks) {}

  private final LetterSets letters;
  private final int sets;
  private final List<Map<Kind, Integer>> labels = new ArrayList<>();

  /**
   * @param sets acceptance sets, 0 to {@link Automaton#MAX_SETS}
   */
  public AutomatonBuilder(LetterSets letters, int sets) {
    if (sets < 0 || sets > Automaton.MAX_SETS) {
      throw new IllegalArgumentException(
          "acceptance sets: " + sets + ", not from 0 to " + Automaton.MAX_SETS);
    }
    this.letters = letters;
    this.sets = sets;
  }

  /** A new state; returns its number. */
  public int addState() {
    labels.add(new LinkedHashMap<>());
    return labels.size() - 1;
  }

  /** Adds states until there are so many. */
  public AutomatonBuilder addStates(int count) {
    while (labels.size() < count) {
      addState();
    }
    return this;
  }

  /** States so far. */
  public int size() {
    return labels.size();
  }

  /** Adds an edge; an empty label adds nothing. */
  public AutomatonBuilder edge(int source, int label, long marks, int target) {
    if (label != LetterSets.NONE) {
      labels.get(source).merge(new Kind(target, marks), label, letters::or);
    }
    return this;
  }

  /** The automaton with this initial state. */
  public Automaton build(int initial) {
    List<List<Edge>> edges = new ArrayList<>();
    for (Map<Kind, Integer> out : labels) {
      List<Edge> list = new ArrayList<>();
      out.forEach((kind, label) -> list.add(new Edge(label, kind.marks(), kind.target())));
      edges.add(List.copyOf(list));
    }
    return new Automaton(letters, List.copyOf(edges), initial, sets);
  }
}
