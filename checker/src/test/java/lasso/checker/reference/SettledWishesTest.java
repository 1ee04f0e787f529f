package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import lasso.checker.check.Model;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.CellMove;
import lasso.runtime.kernel.FaultBudget;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.system.Independence;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.Transition;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.socket.SocketRules;
import org.junit.jupiter.api.Test;

/**
 * Settled wishes by brute force, on random scripts of sockets: on all paths of other transitions their moves stay what they are, commute with each of them, and their process does nothing. The system property
 * {@code lasso.settled.scripts} says how many scripts.
 */
class SettledWishesTest {
  private static final int SCRIPTS = Integer.getInteger("lasso.settled.scripts", 16);
  private static final int MAX_STATES = 1_500;

  /** A transition apart from the state: what a cell grants, or what a process is answered. */
  private record Meaning(int rank, Transition.Kind kind, Object what) {
    static Meaning of(Transition transition) {
      Reply reply = transition.reply();
      Post.Receive receive = transition.receive();
      Object what =
          transition.move() != null
              ? transition.move().grants()
              : List.of(String.valueOf(reply), String.valueOf(receive), transition.delivery() + "");
      return new Meaning(
          transition.rank(), transition.kind(), List.of(what, transition.fault() + ""));
    }
  }

  private record Edge(Meaning meaning, int owner, int granted, List<Integer> target) {}

  private final Map<String, Integer> seen = new TreeMap<>();

  @Test
  void settledWishesOfSocketsStayAndCommute() {
    ProgramImage image =
        SourcePrograms.compile(Map.of("SocketScript", RandomSocketScripts.PROGRAM))
            .program("SocketScript");
    for (long seed = 0; seed < SCRIPTS; seed++) {
      RandomSocketScripts random = new RandomSocketScripts(seed);
      examine("seed " + seed, image, random.scripts(), random.rules(), false, FaultBudget.NONE);
    }
    System.out.println("settled wishes of sockets: " + seen);
    assertThat(seen.getOrDefault("one", 0)).isGreaterThan(100);
  }

  @Test
  void settledWishesOfChannelsStayAndCommute() {
    ProgramImage image =
        SourcePrograms.compile(Map.of("ChannelScript", RandomChannelScripts.PROGRAM))
            .program("ChannelScript");
    for (long seed = 0; seed < SCRIPTS; seed++) {
      RandomChannelScripts random = new RandomChannelScripts(seed);
      List<List<String>> scripts = random.scripts();
      boolean crashes = seed % 4 == 0;
      FaultBudget faults =
          crashes
              ? new Mishaps((int) (seed / 4 % scripts.size()), false, 0, 0).budget(scripts.size())
              : FaultBudget.NONE;
      examine("seed " + seed, image, scripts, random.rules(), random.atOnce(), faults);
    }
    System.out.println("settled wishes of channels: " + seen);
    assertThat(seen.getOrDefault("one", 0)).isGreaterThan(100);
    assertThat(seen).containsKey("several");
  }

  private void examine(
      String name,
      ProgramImage image,
      List<List<String>> scripts,
      NaiveSockets.Rules rules,
      boolean atOnce,
      FaultBudget faults) {
    Replies replies = new Replies();
    SocketRules network =
        new SocketRules(
            SocketRules.Reads.valueOf(rules.reads().toUpperCase(java.util.Locale.ROOT)),
            rules.window(),
            rules.waits(),
            false,
            atOnce,
            false);
    ProcessOptions options =
        ProcessOptions.builder(scripts.size())
            .trackOutput(true)
            .arguments(scripts)
            .sockets(network)
            .mayFail(!faults.isEmpty())
            .build();
    try (SimulatedProcesses processes = SimulatedProcesses.create(image, options, replies)) {
      Kernel kernel = Model.of(processes, replies, Buffering.ANY, faults, List::of).kernel();
      Independence independence = kernel.independence();
      Map<List<Integer>, List<Edge>> graph = graph(kernel, independence);
      if (graph == null) {
        return;
      }
      String which = name + " " + scripts + " " + rules + " at once " + atOnce;
      TransitionList enabled = new TransitionList();
      for (List<Integer> state : graph.keySet()) {
        int[] vector = state.stream().mapToInt(i -> i).toArray();
        kernel.enabled(vector, enabled);
        independence.look(vector, enabled);
        Independence.Range range = independence.settledWish((owner, some) -> true);
        if (range != null) {
          seen.merge(range.count() == 1 ? "one" : "several", 1, Integer::sum);
          List<Edge> edges = graph.get(state);
          int rank = edges.get(range.start()).granted();
          follow(which, graph, state, edges.get(range.start()).owner(), rank, range.count());
        }
      }
    }
  }

  /** Follows all paths of others, and compares. */
  private static void follow(
      String which,
      Map<List<Integer>, List<Edge>> graph,
      List<Integer> start,
      int cell,
      int rank,
      int count) {
    Set<Meaning> settled = meanings(graph.get(start), cell, rank);
    assertThat(settled).as(which).hasSize(count);
    Set<List<Integer>> met = new HashSet<>(Set.of(start));
    ArrayDeque<List<Integer>> open = new ArrayDeque<>(met);
    while (!open.isEmpty()) {
      List<Integer> state = open.remove();
      List<Edge> edges = graph.get(state);
      if (edges.isEmpty()) {
        continue; // somebody has ended the run
      }
      assertThat(meanings(edges, cell, rank)).as(which).isEqualTo(settled);
      for (Edge edge : edges) {
        if (settled.contains(edge.meaning())) {
          continue;
        }
        assertThat(edge.owner())
            .as("%s: the process goes on by %s", which, edge)
            .isNotEqualTo(rank);
        for (Meaning first : settled) {
          List<Integer> behind = target(graph, state, first);
          assertThat(target(graph, behind, edge.meaning()))
              .as("%s: %s before %s", which, first, edge.meaning())
              .isNotNull();
          if (!graph.get(edge.target()).isEmpty()) {
            assertThat(target(graph, behind, edge.meaning()))
                .as("%s: %s and %s", which, first, edge.meaning())
                .isEqualTo(target(graph, edge.target(), first));
          }
        }
        if (met.add(edge.target())) {
          open.add(edge.target());
        }
      }
    }
  }

  private static Set<Meaning> meanings(List<Edge> edges, int cell, int rank) {
    return edges.stream()
        .filter(edge -> edge.owner() == cell && edge.granted() == rank)
        .map(Edge::meaning)
        .collect(Collectors.toSet());
  }

  /** Null where there is no such transition. */
  private static List<Integer> target(
      Map<List<Integer>, List<Edge>> graph, List<Integer> state, Meaning meaning) {
    for (Edge edge : graph.get(state)) {
      if (edge.meaning().equals(meaning)) {
        return edge.target();
      }
    }
    return null;
  }

  /** The whole graph; null when it is too large. */
  private static Map<List<Integer>, List<Edge>> graph(Kernel kernel, Independence independence) {
    int[] initial = new int[kernel.vectorLength()];
    kernel.initial(initial);
    Map<List<Integer>, List<Edge>> graph = new HashMap<>();
    ArrayDeque<List<Integer>> open = new ArrayDeque<>(List.of(list(initial)));
    TransitionList enabled = new TransitionList();
    while (!open.isEmpty()) {
      List<Integer> state = open.remove();
      if (graph.containsKey(state)) {
        continue;
      }
      if (graph.size() == MAX_STATES) {
        return null;
      }
      int[] vector = state.stream().mapToInt(i -> i).toArray();
      kernel.enabled(vector, enabled);
      List<Edge> edges = new ArrayList<>();
      for (int i = 0; i < enabled.size(); i++) {
        int[] successor = new int[vector.length];
        kernel.apply(vector, enabled.get(i), successor);
        independence.learn(vector, enabled.get(i));
        Transition transition = kernel.describe(vector, enabled.get(i));
        CellMove move = transition.move();
        int granted = move != null && move.grants().size() == 1 ? move.grants().get(0).rank() : -1;
        edges.add(new Edge(Meaning.of(transition), transition.rank(), granted, list(successor)));
        open.add(list(successor));
      }
      graph.put(state, edges);
    }
    independence.relearn();
    return graph;
  }

  private static List<Integer> list(int[] vector) {
    return java.util.Arrays.stream(vector).boxed().toList();
  }
}
