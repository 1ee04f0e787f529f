package lasso.checker.textbook;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A finite transition system whose states carry letters and whose edges carry fairness keys. State 0 is the initial one. */
public final class LabelledGraph {
  /** What is done, as far as fairness is concerned; the names are those of docs/decisions/liveness.md. */
  public enum Kind {
    MOVE,
    TAKE,
    SHOW,
    REPORT,
    REPORT_SEND
  }

  /** A fairness key. */
  public record Key(Kind kind, List<Integer> numbers) {
    /** A key by kind and numbers in the order of the contract. */
    public static Key of(Kind kind, Integer... numbers) {
      return new Key(kind, List.of(numbers));
    }
  }

  /** A transition. */
  public record Edge(int target, boolean optional, Set<Key> keys) {}

  private final List<Set<String>> letters = new ArrayList<>();
  private final List<List<Edge>> edges = new ArrayList<>();

  /** Adds a state; the number of it. */
  public int add(Set<String> letter) {
    letters.add(Set.copyOf(letter));
    edges.add(new ArrayList<>());
    return letters.size() - 1;
  }

  /** Adds an edge. */
  public void connect(int source, int target, boolean optional, Set<Key> keys) {
    edges.get(source).add(new Edge(target, optional, Set.copyOf(keys)));
  }

  /** Lets a run stay in a state for ever. */
  public void stutter(int state) {
    connect(state, state, true, Set.of());
  }

  /** How many states there are. */
  public int size() {
    return letters.size();
  }

  /** Which atoms hold in a state. */
  public Set<String> letter(int state) {
    return letters.get(state);
  }

  List<Edge> edges(int state) {
    return edges.get(state);
  }

  /** The keys of the edges of a state that are not optional. */
  Set<Key> enabled(int state) {
    Set<Key> enabled = new HashSet<>();
    for (Edge edge : edges.get(state)) {
      if (!edge.optional()) {
        enabled.addAll(edge.keys());
      }
    }
    return enabled;
  }
}
