package lasso.runtime.kernel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import lasso.runtime.kernel.system.Deadlock;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.StateView;
import lasso.runtime.kernel.system.Transition;
import lasso.runtime.kernel.system.TransitionList;

/** The whole reachable graph of some scripts, explored breadth first on Java collections. */
final class StateSpace {
  /** An enabled transition and where it leads. */
  record Edge(Transition transition, boolean falseAnswer, List<Integer> target) {}

  final Replies replies = new Replies();
  final ScriptedProcesses processes;
  final Kernel kernel;
  final List<Integer> initial;

  /** Vector to its transitions, in order of discovery. */
  final Map<List<Integer>, List<Edge>> graph = new LinkedHashMap<>();

  StateSpace(Buffering buffering, Script... scripts) {
    this(buffering, List.of(), scripts);
  }

  StateSpace(Buffering buffering, List<PassiveCell> cells, Script... scripts) {
    processes = new ScriptedProcesses(replies, cells, scripts);
    kernel = new Kernel(processes, replies, buffering);
    int[] vector = new int[kernel.vectorLength()];
    kernel.initial(vector);
    initial = list(vector);
    ArrayDeque<List<Integer>> open = new ArrayDeque<>(List.of(initial));
    while (!open.isEmpty()) {
      List<Integer> state = open.remove();
      if (!graph.containsKey(state)) {
        List<Edge> edges = edges(state);
        graph.put(state, edges);
        edges.forEach(edge -> open.add(edge.target()));
      }
    }
  }

  static StateSpace explore(Script... scripts) {
    return new StateSpace(Buffering.ANY, scripts);
  }

  List<Edge> edges(List<Integer> state) {
    int[] vector = vector(state);
    TransitionList enabled = new TransitionList();
    kernel.enabled(vector, enabled);
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < enabled.size(); i++) {
      int[] successor = new int[vector.length];
      kernel.apply(vector, enabled.get(i), successor);
      edges.add(
          new Edge(
              kernel.describe(vector, enabled.get(i)),
              Kernel.isFalseAnswer(enabled.get(i)),
              list(successor)));
    }
    return edges;
  }

  /** The state that a path of ordinals leads to from the initial state. */
  List<Integer> after(int... ordinals) {
    List<Integer> state = initial;
    for (int ordinal : ordinals) {
      state = graph.get(state).get(ordinal).target();
    }
    return state;
  }

  List<Edge> initialEdges() {
    return graph.get(initial);
  }

  /** States without transitions. */
  List<List<Integer>> finalStates() {
    return graph.keySet().stream().filter(state -> graph.get(state).isEmpty()).toList();
  }

  List<Deadlock> deadlocks() {
    return graph.keySet().stream()
        .map(state -> kernel.deadlock(vector(state)))
        .flatMap(Optional::stream)
        .toList();
  }

  /** What a rank remembers in the states without transitions. */
  Set<List<String>> memories(int rank) {
    Set<List<String>> memories = new TreeSet<>((a, b) -> a.toString().compareTo(b.toString()));
    finalStates().forEach(state -> memories.add(processes.local(localState(state, rank)).memory()));
    return memories;
  }

  int localState(List<Integer> state, int rank) {
    return kernel.localState(vector(state), rank);
  }

  StateView view(List<Integer> state) {
    return kernel.view(vector(state));
  }

  static int[] vector(List<Integer> state) {
    return state.stream().mapToInt(Integer::intValue).toArray();
  }

  static List<Integer> list(int[] vector) {
    return IntStream.of(vector).boxed().toList();
  }
}
