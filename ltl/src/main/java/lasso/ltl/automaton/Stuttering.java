package lasso.ltl.automaton;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.ltl.letters.LetterSets;

/**
 * Whether repeating or merging equal neighbouring letters can change acceptance: {@code cl(A) x cl(not A)} is empty exactly when it can't
 * (Michaud and Duret-Lutz, Practical Stutter-Invariance Checks for omega-Regular Languages, SPIN 2015).
 */
public final class Stuttering {
  private Stuttering() {}

  /**
   * Decides it.
   *
   * @param complement accepts what {@code automaton} does not
   * @param onEdge called for every edge made; throws to end the work
   */
  public static boolean isInvariant(Automaton automaton, Automaton complement, Runnable onEdge) {
    return Product.isEmpty(
        Product.of(closure(automaton, onEdge), closure(complement, onEdge), onEdge));
  }

  /** Adds an edge for each two that read the same letter one after the other, with the marks of both, until there is none to add. */
  static Automaton closure(Automaton automaton, Runnable onEdge) {
    LetterSets letters = automaton.letters();
    List<Map<Long, Map<Integer, Integer>>> out = new ArrayList<>();
    for (int s = 0; s < automaton.size(); s++) {
      out.add(new HashMap<>());
      for (Edge edge : automaton.edges(s)) {
        add(out.get(s), letters, edge);
      }
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Map<Long, Map<Integer, Integer>> here : out) {
        for (Edge first : edges(here)) {
          for (Edge second : edges(out.get(first.target()))) {
            onEdge.run();
            int label = letters.and(first.label(), second.label());
            long marks = first.marks() | second.marks();
            changed |=
                label != LetterSets.NONE
                    && add(here, letters, new Edge(label, marks, second.target()));
          }
        }
      }
    }
    AutomatonBuilder builder = new AutomatonBuilder(letters, automaton.sets());
    builder.addStates(automaton.size());
    for (int s = 0; s < automaton.size(); s++) {
      for (Edge edge : edges(out.get(s))) {
        builder.edge(s, edge.label(), edge.marks(), edge.target());
      }
    }
    return builder.build(automaton.initial());
  }

  private static boolean add(
      Map<Long, Map<Integer, Integer>> edges, LetterSets letters, Edge edge) {
    Map<Integer, Integer> labels = edges.computeIfAbsent(edge.marks(), m -> new HashMap<>());
    int before = labels.getOrDefault(edge.target(), LetterSets.NONE);
    int after = letters.or(before, edge.label());
    labels.put(edge.target(), after);
    return after != before;
  }

  private static List<Edge> edges(Map<Long, Map<Integer, Integer>> edges) {
    List<Edge> list = new ArrayList<>();
    edges.forEach(
        (marks, labels) ->
            labels.forEach((target, label) -> list.add(new Edge(label, marks, target))));
    return list;
  }
}
