package lasso.runtime.kernel;

import static lasso.runtime.kernel.Request.ANY;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;
import org.junit.jupiter.api.Test;

/** What strong fairness excludes, decided on whole state spaces by textbook removal of states (Emerson and Lei 1987). */
class StrongFairnessTest {
  private static final Predicate<FairnessKey> ALL = key -> true;
  private static final Predicate<FairnessKey> PROCESSES = key -> key instanceof FairnessKey.Move;

  /** A transition of the explicit graph. */
  private record Edge(List<Integer> target, Set<FairnessKey> keys, boolean optional) {}

  private static final class Graph {
    final StateSpace space;
    final Map<List<Integer>, List<Edge>> edges = new HashMap<>();

    Graph(Buffering buffering, Script... scripts) {
      space = new StateSpace(buffering, scripts);
      TransitionList enabled = new TransitionList();
      for (List<Integer> state : space.graph.keySet()) {
        int[] vector = StateSpace.vector(state);
        space.kernel.enabled(vector, enabled);
        List<Edge> list = new ArrayList<>();
        for (int i = 0; i < enabled.size(); i++) {
          Set<FairnessKey> keys = new HashSet<>();
          for (int key : space.kernel.fairnessKeys(enabled.get(i))) {
            keys.add(space.kernel.fairnessKey(key));
          }
          list.add(
              new Edge(
                  space.graph.get(state).get(i).target(), keys, Kernel.isOptional(enabled.get(i))));
        }
        edges.put(state, list);
      }
    }

    /** Whether a fair run stays for ever among some states from some point on. */
    boolean fairRunWithin(
        Set<List<Integer>> allowed, Predicate<Edge> followed, Predicate<FairnessKey> demanded) {
      for (Set<List<Integer>> component : components(allowed, followed)) {
        Set<FairnessKey> taken = new HashSet<>();
        boolean edge = false;
        for (List<Integer> state : component) {
          for (Edge e : edges.get(state)) {
            if (component.contains(e.target()) && followed.test(e)) {
              taken.addAll(e.keys());
              edge = true;
            }
          }
        }
        Set<List<Integer>> rest = new HashSet<>(component);
        rest.removeIf(
            state ->
                edges.get(state).stream()
                    .filter(e -> !e.optional())
                    .flatMap(e -> e.keys().stream())
                    .anyMatch(key -> demanded.test(key) && !taken.contains(key)));
        if (edge && (rest.size() == component.size() || fairRunWithin(rest, followed, demanded))) {
          return true;
        }
      }
      return false;
    }

    /** By mutual reachability. */
    private List<Set<List<Integer>>> components(
        Set<List<Integer>> allowed, Predicate<Edge> followed) {
      Map<List<Integer>, Set<List<Integer>>> reach = new HashMap<>();
      for (List<Integer> state : allowed) {
        Set<List<Integer>> seen = new HashSet<>(Set.of(state));
        List<List<Integer>> open = new ArrayList<>(seen);
        while (!open.isEmpty()) {
          for (Edge e : edges.get(open.remove(open.size() - 1))) {
            if (followed.test(e) && allowed.contains(e.target()) && seen.add(e.target())) {
              open.add(e.target());
            }
          }
        }
        reach.put(state, seen);
      }
      List<Set<List<Integer>>> components = new ArrayList<>();
      Set<List<Integer>> done = new HashSet<>();
      for (List<Integer> state : allowed) {
        if (!done.contains(state)) {
          Set<List<Integer>> component = new HashSet<>(reach.get(state));
          component.removeIf(other -> !reach.get(other).contains(state));
          components.add(component);
          done.addAll(component);
        }
      }
      return components;
    }

    Set<List<Integer>> where(int rank, Predicate<Request> stands) {
      Set<List<Integer>> states = new HashSet<>(edges.keySet());
      states.removeIf(
          state -> !stands.test(space.processes.request(space.localState(state, rank))));
      return states;
    }
  }

  private static Script forgetful() {
    return new Script().remembering(false);
  }

  @Test
  void pollingTestHearsOfWhatIsComplete() {
    Script poller = forgetful().irecv(1, 1, 0);
    poller.test(Completion.ALL, 0).jumpAfterNo(1);
    Graph graph = new Graph(Buffering.ANY, poller, new Script().bsend(0, 1, 11));
    Set<List<Integer>> polling = graph.where(0, Request.Test.class::isInstance);
    assertThat(graph.fairRunWithin(polling, e -> true, PROCESSES)).isTrue();
    assertThat(graph.fairRunWithin(polling, e -> true, ALL)).isFalse();
  }

  @Test
  void pollingIprobeSeesAMessageThatIsAlwaysThere() {
    Script poller = forgetful().iprobe(ANY, 1).jumpAfterNo(0).recv(ANY, 1);
    Graph graph = new Graph(Buffering.ANY, poller, new Script().send(0, 1, 11));
    Set<List<Integer>> polling = graph.where(0, Request.Iprobe.class::isInstance);
    assertThat(graph.fairRunWithin(polling, e -> true, PROCESSES)).isTrue();
    assertThat(graph.fairRunWithin(polling, e -> true, ALL)).isFalse();
  }

  /** The receiver serves two clients for ever; each run that neglects one of them is unfair. */
  @Test
  void receiveFromAnySourceOverlooksNobody() {
    Script client = forgetful().ssend(0, 1, 11).jump(0);
    Graph graph = new Graph(Buffering.ANY, forgetful().recv(ANY, 1).jump(0), client, client);
    Predicate<Edge> notTheSecond = e -> !e.keys().contains(new FairnessKey.Take(0, 2, 0, 1));
    assertThat(graph.fairRunWithin(graph.edges.keySet(), notTheSecond, PROCESSES)).isTrue();
    assertThat(graph.fairRunWithin(graph.edges.keySet(), notTheSecond, ALL)).isFalse();
    assertThat(graph.fairRunWithin(graph.edges.keySet(), e -> true, ALL)).isTrue();
  }

  /** Both requests wait for messages of one source and tag. */
  @Test
  void waitanyReportsBothOfTwoRequestsThatAreAlwaysComplete() {
    Script server = forgetful().irecv(1, 1, 0).irecv(1, 1, 1).await(Completion.ANY, 0, 1).jump(0);
    Script client = forgetful().ssend(0, 1, 11).jump(0);
    Graph graph = new Graph(Buffering.ANY, server, client);
    Predicate<Edge> notTheSecond =
        e -> e.keys().stream().noneMatch(k -> k.equals(new FairnessKey.Report(0, 1, 1, 1)));
    assertThat(graph.fairRunWithin(graph.edges.keySet(), notTheSecond, PROCESSES)).isTrue();
    assertThat(graph.fairRunWithin(graph.edges.keySet(), notTheSecond, ALL)).isFalse();
  }

  @Test
  void choicesOfTheProgramNeedNotBeFair() {
    Graph graph = new Graph(Buffering.ANY, forgetful().choose(2).jumpAfterNo(0));
    assertThat(graph.fairRunWithin(graph.edges.keySet(), e -> true, ALL)).isTrue();
  }

  /** A state from which every run stops, or which reaches a component with a fair run. */
  @Test
  void everyFiniteRunHasAFairContinuation() {
    for (int seed = 41_000; seed < 41_020; seed++) {
      Random random = new Random(seed);
      Script poller = forgetful().irecv(ANY, 1, 0).irecv(1, 1, 1);
      poller.test(Completion.values()[random.nextInt(3)], 0, 1).iprobe(ANY, ANY).jump(0);
      Script client = forgetful();
      client
          .isend(
              0,
              random.nextInt(2),
              random.nextBoolean() ? SendMode.STANDARD : SendMode.SYNCHRONOUS,
              0)
          .choose(2);
      client.await(Completion.ANY, 0).jump(0);
      Script other = forgetful().isend(0, 1, SendMode.STANDARD, 0).test(Completion.ALL, 0).jump(0);
      Graph graph = new Graph(Buffering.ZERO, poller, client, other);
      for (Set<List<Integer>> component : graph.components(graph.edges.keySet(), e -> true)) {
        boolean bottom =
            component.stream()
                .allMatch(
                    s -> graph.edges.get(s).stream().allMatch(e -> component.contains(e.target())));
        boolean stops = component.stream().allMatch(s -> graph.edges.get(s).isEmpty());
        if (bottom && !stops) {
          assertThat(graph.fairRunWithin(component, e -> true, ALL)).as("seed %d", seed).isTrue();
        }
      }
    }
  }
}
