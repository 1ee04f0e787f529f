package lasso.runtime.kernel;

import static lasso.runtime.kernel.Request.ANY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.Transition;
import lasso.runtime.kernel.system.TransitionList;
import org.junit.jupiter.api.Test;

/** Which keys transitions have: against a naive computation from the transitions in words, and by example. */
class FairnessKeysTest {
  private static final int PROGRAMS = 150;
  private static final int MAX_STATES = 300;

  @Test
  void keysAreThoseOfTheTransitionInWords() {
    Map<String, Integer> seen = new HashMap<>();
    for (int seed = 40_000; seed < 40_000 + PROGRAMS; seed++) {
      Random random = new Random(seed);
      Script[] scripts = new RandomScripts(random).scripts();
      Buffering buffering = RandomScripts.buffering(random);
      Replies replies = new Replies();
      ScriptedProcesses processes = new ScriptedProcesses(replies, scripts);
      Kernel kernel = new Kernel(processes, replies, buffering);
      int[] initial = new int[kernel.vectorLength()];
      kernel.initial(initial);
      ArrayDeque<List<Integer>> open = new ArrayDeque<>(List.of(StateSpace.list(initial)));
      Set<List<Integer>> states = new HashSet<>(open);
      TransitionList enabled = new TransitionList();
      while (!open.isEmpty()) {
        int[] vector = StateSpace.vector(open.remove());
        kernel.enabled(vector, enabled);
        for (int i = 0; i < enabled.size(); i++) {
          long transition = enabled.get(i);
          Transition words = kernel.describe(vector, transition);
          Set<FairnessKey> expected =
              naiveKeys(words, processes.request(kernel.localState(vector, words.rank())));
          int[] keys = kernel.fairnessKeys(transition);
          assertThat(keys[0]).isEqualTo(words.rank());
          assertThat(IntStream.of(keys).mapToObj(kernel::fairnessKey).toList())
              .as("seed %d, %s", seed, words)
              .containsExactlyInAnyOrderElementsOf(expected);
          expected.forEach(key -> seen.merge(key.getClass().getSimpleName(), 1, Integer::sum));
          int[] successor = new int[vector.length];
          kernel.apply(vector, transition, successor);
          if (states.size() < MAX_STATES && states.add(StateSpace.list(successor))) {
            open.add(StateSpace.list(successor));
          }
        }
      }
    }
    assertThat(seen.keySet())
        .containsExactlyInAnyOrder("Move", "Take", "Show", "Report", "ReportSend");
    assertThat(seen.values()).as("%s", seen).allMatch(count -> count > 200);
  }

  /** From the rules' text: what the transition answers, and what it was asked. */
  private static Set<FairnessKey> naiveKeys(Transition transition, Request request) {
    int rank = transition.rank();
    Set<FairnessKey> keys = new HashSet<>(Set.of(new FairnessKey.Move(rank)));
    if (transition.receive() != null) {
      keys.add(
          new FairnessKey.Take(
              transition.receive().context(),
              transition.delivery().source(),
              rank,
              transition.delivery().tag()));
    } else if (transition.reply() instanceof Reply.Envelope envelope) {
      int context =
          request instanceof Request.Probe probe
              ? probe.context()
              : ((Request.Iprobe) request).context();
      keys.add(new FairnessKey.Show(rank, context, envelope.source(), envelope.tag()));
    } else if (transition.reply() instanceof Reply.Completed completed) {
      List<Integer> handles = List.of();
      if (request instanceof Request.Test test) {
        handles = test.handles();
      } else if (request instanceof Request.Wait wait && wait.mode() != Completion.ALL) {
        handles = wait.handles();
      }
      for (int i = 0; i < completed.positions().size() && !handles.isEmpty(); i++) {
        int handle = handles.get(completed.positions().get(i));
        Reply.Delivery delivery = completed.deliveries().get(i);
        keys.add(
            delivery == null
                ? new FairnessKey.ReportSend(rank, handle)
                : new FairnessKey.Report(rank, handle, delivery.source(), delivery.tag()));
      }
    }
    return keys;
  }

  private static Set<String> initialKeys(Script... scripts) {
    StateSpace space = StateSpace.explore(scripts);
    return keysAt(space, space.initial);
  }

  private static Set<String> keysAt(StateSpace space, List<Integer> state) {
    TransitionList enabled = new TransitionList();
    space.kernel.enabled(StateSpace.vector(state), enabled);
    Set<String> words = new TreeSet<>();
    for (int i = 0; i < enabled.size(); i++) {
      words.add(
          IntStream.of(space.kernel.fairnessKeys(enabled.get(i)))
              .mapToObj(key -> space.kernel.fairnessKey(key).words())
              .collect(Collectors.joining(" + ")));
    }
    return words;
  }

  @Test
  void movesAreNumberedByRankBeforeAnythingElse() {
    StateSpace space = StateSpace.explore(new Script().yield(), new Script().yield());
    assertThat(space.kernel.fairnessKey(0)).isEqualTo(new FairnessKey.Move(0));
    assertThat(space.kernel.fairnessKey(1)).isEqualTo(new FairnessKey.Move(1));
    assertThatThrownBy(() -> space.kernel.fairnessKey(2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no fairness key has the number 2, known are 0 to 1");
  }

  @Test
  void receiveFromAnySourceHasOneKeyPerSenderAndTag() {
    assertThat(
            initialKeys(
                new Script().recv(ANY, ANY),
                new Script().bsend(0, 7, 1).recv(0, 0),
                new Script().isend(0, 0, 8, 1, 1, SendMode.BUFFERED, 0).recv(0, 0)))
        .containsExactly(
            "a step of rank 0 + a message of rank 1 to rank 0 with tag 7",
            "a step of rank 0 + a message of rank 2 to rank 0 with tag 8",
            "a step of rank 1");
  }

  /** Also when it was shown before, and the transition changes nothing in the network. */
  @Test
  void probeHasTheKeyOfWhatItShows() {
    Script twice = new Script().remembering(false).iprobe(ANY, ANY).jump(0);
    StateSpace space =
        StateSpace.explore(twice, new Script().isend(1, 0, 7, 1, 1, SendMode.BUFFERED, 0));
    assertThat(keysAnywhere(space)).containsExactly("a step of rank 0");
    twice = new Script().remembering(false).add(new Script.Ask(new Request.Iprobe(1, ANY, ANY)));
    space =
        StateSpace.explore(twice.jump(0), new Script().isend(1, 0, 7, 1, 1, SendMode.BUFFERED, 0));
    assertThat(space.graph).hasSize(2);
    assertThat(space.graph.values()).allMatch(edges -> edges.size() >= 1);
    assertThat(keysAnywhere(space))
        .containsExactly(
            "a step of rank 0",
            "a step of rank 0 + a probe of rank 0 that shows a message of rank 1 with tag 7 in context 1");
  }

  private static Set<String> keysAnywhere(StateSpace space) {
    Set<String> words = new TreeSet<>();
    space.graph.keySet().forEach(state -> words.addAll(keysAt(space, state)));
    return words;
  }

  @Test
  void testAndWaitanyHaveTheKeysOfWhatTheyReport() {
    Script twoSends =
        new Script().isend(0, 1, SendMode.BUFFERED, 0).isend(0, 1, SendMode.BUFFERED, 1);
    assertThat(
            initialKeys(
                new Script().irecv(1, 1, 0).irecv(1, 1, 1).await(Completion.ANY, 1, 0), twoSends))
        .containsExactly(
            "a step of rank 0 + a report to rank 0 that its operation 0 has received a message of rank 1 with tag 1",
            "a step of rank 0 + a report to rank 0 that its operation 1 has received a message of rank 1 with tag 1");
    assertThat(initialKeys(twoSends.test(Completion.ALL, 0, 1), new Script().yield()))
        .contains(
            "a step of rank 0",
            "a step of rank 0 + a report to rank 0 that its operation 0, a send, is complete"
                + " + a report to rank 0 that its operation 1, a send, is complete");
  }

  @Test
  void waitForAllHasNoChoiceToBeFairAbout() {
    assertThat(
            initialKeys(
                new Script().recv(1, 1), new Script().isend(0, 1, SendMode.BUFFERED, 0).yield()))
        .containsExactly("a step of rank 0", "a step of rank 1");
  }
}
