package lasso.ltl.automaton;

import java.util.List;
import lasso.ltl.letters.LetterSets;

/**
 * A generalised Buchi automaton with marks on edges: a run is accepting when it takes edges of each of the {@link #sets} acceptance sets
 * infinitely often; with none, when it is infinite. States are 0 to {@link #size} - 1. Immutable.
 */
public final class Automaton {
  /** Acceptance sets are bits of a long. */
  public static final int MAX_SETS = 63;

  private final LetterSets letters;
  private final List<List<Edge>> edges;
  private final int initial;
  private final int sets;

  Automaton(LetterSets letters, List<List<Edge>> edges, int initial, int sets) {
    this.letters = letters;
    this.edges = edges;
    this.initial = initial;
    this.sets = sets;
  }

  /** What the labels are numbers of. */
  public LetterSets letters() {
    return letters;
  }

  /** How many states; at least one. */
  public int size() {
    return edges.size();
  }

  /** The state in which runs begin. */
  public int initial() {
    return initial;
  }

  /** How many acceptance sets. */
  public int sets() {
    return sets;
  }

  /** The marks of an edge that is in all acceptance sets. */
  public long allMarks() {
    return (1L << sets) - 1;
  }

  /** Edges out of a state; at most one per target and marks. */
  public List<Edge> edges(int state) {
    return edges.get(state);
  }

  /** How many edges there are. */
  public int edgeCount() {
    int count = 0;
    for (List<Edge> out : edges) {
      count += out.size();
    }
    return count;
  }

  /** Whether there is one acceptance set and the edges out of each state agree on it. */
  public boolean isStateBased() {
    for (List<Edge> out : edges) {
      for (Edge edge : out) {
        if (edge.marks() != out.get(0).marks()) {
          return false;
        }
      }
    }
    return sets <= 1;
  }

  /** For state-based automata: whether runs must come here infinitely often, or to another such state. */
  public boolean isAccepting(int state) {
    return sets == 0 || !edges(state).isEmpty() && edges(state).get(0).marks() == allMarks();
  }

  /** Whether no letter leaves a choice in any state. */
  public boolean isDeterministic() {
    for (List<Edge> out : edges) {
      int taken = LetterSets.NONE;
      for (Edge edge : out) {
        if (letters.and(taken, edge.label()) != LetterSets.NONE) {
          return false;
        }
        taken = letters.or(taken, edge.label());
      }
    }
    return true;
  }

  /** Whether every state has an edge for every letter. */
  public boolean isComplete() {
    for (List<Edge> out : edges) {
      int taken = LetterSets.NONE;
      for (Edge edge : out) {
        taken = letters.or(taken, edge.label());
      }
      if (taken != LetterSets.ALL) {
        return false;
      }
    }
    return true;
  }
}
