package lasso.runtime.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import lasso.runtime.kernel.system.CrashesIgnored;
import lasso.runtime.kernel.system.Independence;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.Transition;
import lasso.runtime.kernel.system.TransitionList;
import org.junit.jupiter.api.Test;

/**
 * Condition C1 by brute force: where nothing stands against the transitions of a rank, no path of the others adds to them, changes
 * them or takes one away.
 */
class AmpleConditionTest {
  private static final int PROGRAMS = 400;
  private static final int CELL_PROGRAMS = Integer.getInteger("lasso.cells.programs", 200);
  private static final int LATE_PROGRAMS = Integer.getInteger("lasso.late.programs", 200);
  private static final int CRASH_PROGRAMS = Integer.getInteger("lasso.crash.programs", 150);
  private static final int TAG_PROGRAMS = Integer.getInteger("lasso.tags.programs", 200);
  private static final int MAX_STATES = 250;

  /** What may go wrong. */
  private FaultBudget faults = FaultBudget.NONE;

  private boolean ignoresCrashes;

  /** States with a match that is an ample set by itself. */
  private int settled;

  /** Ample sets where processes may crash. */
  private int crashed;

  /** A transition apart from its being fused or optional. */
  private record Meaning(
      Reply reply,
      Post.Receive receive,
      Reply.Delivery delivery,
      CellMove move,
      Object withdrawn,
      Fault fault) {
    static Meaning of(long number, Transition transition) {
      boolean matches = transition.receive() != null;
      return new Meaning(
          matches ? null : transition.reply(),
          transition.receive(),
          transition.delivery(),
          transition.move(),
          transition.kind() == Transition.Kind.CANCEL ? number : transition.silent(),
          transition.fault());
    }
  }

  private record Edge(int rank, Meaning meaning, List<Integer> target) {}

  /** The whole graph of some scripts; null when it is too large. */
  private static Map<List<Integer>, List<Edge>> graph(Kernel kernel, Independence independence) {
    int[] initial = new int[kernel.vectorLength()];
    kernel.initial(initial);
    Map<List<Integer>, List<Edge>> graph = new HashMap<>();
    ArrayDeque<List<Integer>> open = new ArrayDeque<>(List.of(StateSpace.list(initial)));
    TransitionList enabled = new TransitionList();
    while (!open.isEmpty()) {
      List<Integer> state = open.remove();
      if (graph.containsKey(state)) {
        continue;
      }
      if (graph.size() == MAX_STATES) {
        return null;
      }
      int[] vector = StateSpace.vector(state);
      kernel.enabled(vector, enabled);
      List<Edge> edges = new ArrayList<>();
      for (int i = 0; i < enabled.size(); i++) {
        long transition = enabled.get(i);
        int[] successor = new int[vector.length];
        kernel.apply(vector, transition, successor);
        independence.learn(vector, transition);
        edges.add(
            new Edge(
                Kernel.rank(transition),
                Meaning.of(transition, kernel.describe(vector, transition)),
                StateSpace.list(successor)));
        open.add(StateSpace.list(successor));
      }
      graph.put(state, edges);
    }
    independence.relearn();
    return graph;
  }

  private static Set<Meaning> of(List<Edge> edges, int rank) {
    Set<Meaning> meanings = new HashSet<>();
    edges.stream()
        .filter(edge -> edge.rank() == rank)
        .forEach(edge -> meanings.add(edge.meaning()));
    return meanings;
  }

  /** How many sets of transitions were examined; fails when one changes on a path of others. */
  private int examine(
      String name,
      Buffering buffering,
      List<PassiveCell> cells,
      List<List<Integer>> members,
      Script... scripts) {
    Replies replies = new Replies();
    Processes scripted = new ScriptedProcesses(replies, cells, scripts);
    Processes processes =
        members.isEmpty() ? scripted : new ThreadedProcesses(scripted, replies, members);
    Kernel kernel =
        faults.isEmpty()
            ? new Kernel(processes, replies, buffering)
            : new Kernel(new FallibleProcesses(processes, replies), replies, buffering, faults);
    Independence independence = ignoresCrashes ? CrashesIgnored.by(kernel) : kernel.independence();
    Map<List<Integer>, List<Edge>> graph = graph(kernel, independence);
    if (graph == null) {
      return 0;
    }
    int choices = 0;
    TransitionList enabled = new TransitionList();
    for (List<Integer> state : graph.keySet()) {
      int[] vector = StateSpace.vector(state);
      kernel.enabled(vector, enabled);
      independence.look(vector, enabled);
      int index = independence.settled();
      if (index >= 0) {
        settled++;
        Meaning only = Meaning.of(enabled.get(index), kernel.describe(vector, enabled.get(index)));
        commutes(
            name + ", " + buffering, kernel, graph, state, Kernel.rank(enabled.get(index)), only);
      }
      for (int rank = 0; rank < kernel.vectorLength(); rank++) {
        independence.look(vector, enabled);
        if (independence.count(rank) > 0 && independence.obstacle(rank) == null) {
          unchanged(name + ", " + buffering + ", rank " + rank, kernel, graph, state, rank);
          crashed += faults.isEmpty() ? 0 : 1;
          if (!processes.commute() || !faults.isEmpty()) {
            independent(name + ", " + buffering + ", rank " + rank, kernel, graph, state, rank);
          }
          choices += independence.count(rank) > 1 ? 1 : 0;
        }
      }
    }
    return choices;
  }

  /** Whether a process has ended the run, so that no other one moves any more. */
  private static boolean hasEnded(Kernel kernel, List<Integer> state) {
    return kernel.view(StateSpace.vector(state)).processes().stream()
            .anyMatch(p -> p.request() instanceof Request.End end && end.kind().endsRun())
        || kernel.view(StateSpace.vector(state)).offence() != null;
  }

  /**
   * Each transition of a rank commutes with all that the others may do before it, and is no offence; what ends the run does so behind it, too. Where matching is late this says more than that the
   * transitions stay the same.
   */
  private static void independent(
      String name,
      Kernel kernel,
      Map<List<Integer>, List<Edge>> graph,
      List<Integer> start,
      int rank) {
    Set<Meaning> own = of(graph.get(start), rank);
    Set<List<Integer>> seen = new HashSet<>(Set.of(start));
    ArrayDeque<List<Integer>> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      List<Integer> state = open.remove();
      for (Meaning first : own) {
        List<Integer> behind = target(graph, state, rank, first);
        assertThat(hasEnded(kernel, behind)).as("%s: %s ends the run", name, first).isFalse();
        for (Edge edge : graph.get(state)) {
          if (edge.rank() != rank) {
            List<Integer> both = target(graph, behind, edge.rank(), edge.meaning());
            assertThat(both).as("%s: %s before %s", name, first, edge).isNotNull();
            if (hasEnded(kernel, edge.target())) {
              assertThat(hasEnded(kernel, both)).as("%s: %s before %s", name, first, edge).isTrue();
            } else {
              assertThat(both)
                  .as("%s: %s before %s", name, first, edge)
                  .isEqualTo(target(graph, edge.target(), rank, first));
              if (seen.add(edge.target())) {
                open.add(edge.target());
              }
            }
          }
        }
      }
    }
  }

  private static void unchanged(
      String name,
      Kernel kernel,
      Map<List<Integer>, List<Edge>> graph,
      List<Integer> start,
      int rank) {
    Set<Meaning> expected = of(graph.get(start), rank);
    Set<List<Integer>> seen = new HashSet<>(Set.of(start));
    ArrayDeque<List<Integer>> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      for (Edge edge : graph.get(open.remove())) {
        if (edge.rank() != rank && !hasEnded(kernel, edge.target()) && seen.add(edge.target())) {
          assertThat(of(graph.get(edge.target()), rank)).as(name).isEqualTo(expected);
          open.add(edge.target());
        }
      }
    }
  }

  /** On all paths without a settled match it stays possible, its owner does nothing but match, and it commutes with each transition. */
  private static void commutes(
      String name,
      Kernel kernel,
      Map<List<Integer>, List<Edge>> graph,
      List<Integer> start,
      int rank,
      Meaning only) {
    Set<List<Integer>> seen = new HashSet<>(Set.of(start));
    ArrayDeque<List<Integer>> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      List<Integer> state = open.remove();
      List<Integer> behind = target(graph, state, rank, only);
      assertThat(behind).as("%s: %s of rank %d", name, only, rank).isNotNull();
      for (Edge edge : graph.get(state)) {
        boolean own = edge.rank() == rank;
        if (own && edge.meaning().equals(only) || hasEnded(kernel, edge.target())) {
          continue;
        }
        assertThat(own && edge.meaning().reply() != null).as(name).isFalse();
        assertThat(target(graph, behind, edge.rank(), edge.meaning()))
            .as("%s: %s of rank %d before %s", name, only, rank, edge)
            .isNotNull()
            .isEqualTo(target(graph, edge.target(), rank, only));
        if (seen.add(edge.target())) {
          open.add(edge.target());
        }
      }
    }
  }

  /** Null where there is no such transition. */
  private static List<Integer> target(
      Map<List<Integer>, List<Edge>> graph, List<Integer> state, int rank, Meaning meaning) {
    return graph.get(state).stream()
        .filter(edge -> edge.rank() == rank && edge.meaning().equals(meaning))
        .map(Edge::target)
        .findFirst()
        .orElse(null);
  }

  @Test
  void nobodyAddsToAnAmpleSet() {
    int choices = 0;
    for (int seed = 50_000; seed < 50_000 + PROGRAMS; seed++) {
      Random random = new Random(seed);
      Script[] scripts = new RandomScripts(random).scripts();
      Buffering buffering = RandomScripts.buffering(random);
      choices += examine("seed " + seed, buffering, List.of(), List.of(), scripts);
    }
    assertThat(choices).isGreaterThan(500);
  }

  /** Operations are cancelled, sends insist on receives, and attached buffers overflow. */
  @Test
  void nothingDependsOnWhenAnAmpleSetIsTakenWhereMatchingIsLate() {
    int choices = 0;
    for (int seed = 250_000; seed < 250_000 + LATE_PROGRAMS; seed++) {
      Random random = new Random(seed);
      Script[] scripts = new RandomScripts(random).withLateMatching().scripts();
      Buffering buffering = RandomScripts.buffering(random);
      choices += examine("seed " + seed, buffering, List.of(), List.of(), scripts);
    }
    assertThat(choices).isGreaterThan(100);
  }

  /** Several receives from any source with different tags, and several senders. */
  @Test
  void settledMatchesCommuteWithAllThatMayComeBefore() {
    for (int seed = 70_000; seed < 70_000 + TAG_PROGRAMS; seed++) {
      Random random = new Random(seed);
      Buffering buffering = RandomScripts.buffering(random);
      examine("seed " + seed, buffering, List.of(), List.of(), receiverAndSenders(random));
    }
    assertThat(settled).isGreaterThan(100);
  }

  private static Script[] receiverAndSenders(Random random) {
    Script[] scripts = new Script[2 + random.nextInt(2)];
    scripts[0] = new Script().remembering(random.nextBoolean());
    int receives = 2 + random.nextInt(2);
    for (int slot = 0; slot < receives; slot++) {
      int source = random.nextInt(6) == 0 ? 1 : Request.ANY;
      scripts[0].irecv(0, source, random.nextInt(8) == 0 ? Request.ANY : random.nextInt(3), slot);
    }
    if (random.nextInt(4) == 0) {
      scripts[0].waitAll(0, 1);
    }
    if (random.nextInt(4) == 0) {
      scripts[0].isend(0, 1, 0, 9, 1, SendMode.STANDARD, 3);
    }
    scripts[0].waitAll(0, 1, 2, 3);
    for (int rank = 1; rank < scripts.length; rank++) {
      scripts[rank] = new Script().remembering(random.nextBoolean());
      int sends = 1 + random.nextInt(3);
      for (int slot = 0; slot < sends; slot++) {
        SendMode mode = SendMode.values()[random.nextInt(4)];
        scripts[rank].isend(0, 0, random.nextInt(3), 10 * rank + slot, 1, mode, slot);
        if (random.nextInt(3) == 0) {
          scripts[rank].waitAll(slot);
        }
      }
      if (random.nextInt(4) == 0) {
        scripts[rank].irecv(0, Request.ANY, Request.ANY, 3);
      }
      scripts[rank].waitAll(0, 1, 2, 3);
    }
    return scripts;
  }

  /** The same for passive cells, and for processes of several threads. */
  @Test
  void nobodyAddsToWhatACellGrantsOrAThreadMayDo() {
    int choices = 0;
    for (int seed = 150_000; seed < 150_000 + CELL_PROGRAMS; seed++) {
      Random random = new Random(seed);
      Script[] scripts = new RandomScripts(random).withCells().scripts();
      Buffering buffering = RandomScripts.buffering(random);
      List<PassiveCell> cells = ToyCells.all(random);
      List<List<Integer>> members = RandomThreads.members(random, scripts);
      choices += examine("seed " + seed, buffering, cells, members, scripts);
    }
    assertThat(choices).isGreaterThan(500);
  }

  /** Processes may crash at any moment, and stay down. */
  @Test
  void noCrashChangesAnAmpleSetOrWhatComesBehindIt() {
    examineCrashes();
    System.out.println(crashed + " ample sets where processes may crash");
    assertThat(crashed).isGreaterThan(100);
  }

  @Test
  void crashesMakeADifferenceToOtherTransitions() {
    ignoresCrashes = true;
    assertThatThrownBy(this::examineCrashes).isInstanceOf(AssertionError.class);
  }

  private void examineCrashes() {
    for (int seed = 350_000; seed < 350_000 + CRASH_PROGRAMS; seed++) {
      Random random = new Random(seed);
      Script[] scripts = new RandomScripts(random).withCells().scripts();
      FaultBudget.Builder budget = new FaultBudget.Builder(scripts.length);
      budget.process(FaultKind.CRASH, random.nextInt(scripts.length), 1);
      faults = budget.process(FaultKind.CRASH, random.nextInt(scripts.length), 1).build();
      Buffering buffering = RandomScripts.buffering(random);
      examine("seed " + seed, buffering, ToyCells.all(random), List.of(), scripts);
    }
  }
}
