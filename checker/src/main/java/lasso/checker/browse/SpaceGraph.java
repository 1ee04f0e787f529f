package lasso.checker.browse;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import lasso.api.Space;

/**
 * The states that are nearest to the initial one, folded: states that look the same are one node, and steps between them are left out. What a state looks
 * like is said by a function; with one that tells all states apart nothing is folded.
 */
final class SpaceGraph {
  /** States that are expanded before others may ask the space. */
  private static final int PORTION = 256;

  private final Space space;
  private final Function<Space.State, String> look;
  private final Map<String, Node> nodes = new LinkedHashMap<>();
  private final Map<List<Integer>, Integer> edges = new LinkedHashMap<>();
  private final Map<Space.State, Node> seen = new HashMap<>();
  private final Deque<Space.State> open = new ArrayDeque<>();
  private boolean complete = true;

  /** States that look the same: {@code first} is the one that was reached first. */
  private static final class Node {
    final int number;
    final Space.State first;
    final Space.Standing standing;
    final int depth;
    final List<Space.State> states = new ArrayList<>();

    Node(int number, Space.State first, Space.Standing standing, int depth) {
      this.number = number;
      this.first = first;
      this.standing = standing;
      this.depth = depth;
    }
  }

  private SpaceGraph(Space space, Function<Space.State, String> look) {
    this.space = space;
    this.look = look;
  }

  /**
   * What folds: {@code states} nothing, {@code atoms} the atoms of the formulas, {@code value:RANK:VARIABLE} a variable, and {@code value:*:VARIABLE} that of
   * all processes.
   *
   * @throws IllegalArgumentException when it is none of these
   */
  static Function<Space.State, String> look(String by, Space space) {
    if (by.equals("states")) {
      return state -> "state " + state.number();
    }
    if (by.equals("atoms")) {
      return state ->
          space.truths(state).stream()
              .filter(Space.Truth::holds)
              .map(Space.Truth::atom)
              .collect(Collectors.joining(", "));
    }
    String[] words = by.split(":", 3);
    if (words.length < 3 || !words[0].equals("value") || words[2].isBlank()) {
      throw new IllegalArgumentException(
          by + ": there are states, atoms, value:RANK:VARIABLE and value:*:VARIABLE");
    }
    List<Integer> ranks = new ArrayList<>();
    for (int rank = 0; rank < space.names().size(); rank++) {
      if (words[1].equals("*")
          || words[1].equals("" + rank)
          || words[1].equals(space.names().get(rank))) {
        ranks.add(rank);
      }
    }
    if (ranks.isEmpty()) {
      throw new IllegalArgumentException(
          words[1]
              + " is no process: there are "
              + String.join(", ", space.names())
              + ", and * for all");
    }
    return state ->
        ranks.stream()
            .map(
                rank ->
                    space.names().get(rank)
                        + ": "
                        + space.value(state, rank, words[2]).orElse("none"))
            .collect(Collectors.joining(", "));
  }

  /**
   * The graph.
   *
   * @param look of a state
   * @param mostNodes that are drawn
   * @param mostStates that are looked at
   */
  static JsonObject of(
      Space space, Function<Space.State, String> look, int mostNodes, int mostStates) {
    return new SpaceGraph(space, look).explore(mostNodes, mostStates);
  }

  private JsonObject explore(int mostNodes, int mostStates) {
    open.add(space.initial());
    seen.put(space.initial(), node(space.initial(), 0));
    while (!open.isEmpty()) {
      space.together(
          () -> {
            for (int i = 0; i < PORTION && !open.isEmpty(); i++) {
              expand(open.remove(), mostNodes, mostStates);
            }
            return null;
          });
    }
    return json();
  }

  private void expand(Space.State state, int mostNodes, int mostStates) {
    Node from = seen.get(state);
    for (Space.Next step : space.next(state)) {
      Space.State next = step.state();
      if (!seen.containsKey(next)) {
        if (seen.size() >= mostStates || nodes.size() >= mostNodes) {
          complete = false;
          continue;
        }
        seen.put(next, node(next, from.depth + 1));
        open.add(next);
      }
      Node to = seen.get(next);
      if (from != to || state.equals(next)) {
        edges.putIfAbsent(List.of(from.number, to.number), step.rank());
      }
    }
  }

  /** The node of a state; ends of different kinds are never folded. */
  private Node node(Space.State state, int depth) {
    Space.Standing standing = space.standing(state);
    Node node =
        nodes.computeIfAbsent(
            standing + " " + look.apply(state),
            absent -> new Node(nodes.size(), state, standing, depth));
    node.states.add(state);
    return node;
  }

  private JsonObject json() {
    JsonArray all = new JsonArray();
    for (Node node : nodes.values()) {
      JsonObject json = new JsonObject();
      json.addProperty("number", node.number);
      json.addProperty("standing", node.standing.name().toLowerCase(Locale.ROOT));
      json.addProperty("depth", node.depth);
      json.addProperty("look", look.apply(node.first));
      JsonArray numbers = new JsonArray();
      node.states.forEach(state -> numbers.add(state.number()));
      json.add("states", numbers);
      JsonArray path = new JsonArray();
      space.path(node.first).forEach(path::add);
      json.add("path", path);
      all.add(json);
    }
    JsonArray between = new JsonArray();
    edges.forEach(
        (ends, rank) -> {
          JsonArray edge = new JsonArray();
          ends.forEach(edge::add);
          edge.add(rank);
          between.add(edge);
        });
    JsonObject json = new JsonObject();
    json.add("nodes", all);
    json.add("edges", between);
    json.addProperty("complete", complete);
    json.addProperty("states", seen.size());
    return json;
  }
}
