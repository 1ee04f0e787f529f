package lasso.checker.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.liveness.Labels;
import lasso.checker.proposition.Propositions;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.StateView;
import lasso.runtime.kernel.system.TransitionList;
import org.junit.jupiter.api.Test;

/** Messages in flight are those that the view of a state lists, in all states of random plays. */
class InFlightTest {
  private static final int MOST_STATES = 400;

  @Test
  void lettersCountWhatTheViewLists() {
    int messages = 0;
    for (long seed = 0; seed < 60; seed++) {
      RandomPlays drawn = new RandomPlays(seed);
      Players players = new Players(drawn.plays());
      messages += compare(new Kernel(players, players.replies, drawn.buffering()), players, seed);
    }
    assertThat(messages).isGreaterThan(1000);
  }

  private static int compare(Kernel kernel, Players players, long seed) {
    int n = players.processCount();
    String atoms =
        IntStream.range(0, n * n)
            .mapToObj(
                i -> "inflight(%d,%d) == 1 | inflight(%1$d,%2$d,1) > 0".formatted(i / n, i % n))
            .collect(Collectors.joining(" | "));
    Propositions propositions = Propositions.parse(List.of("F (" + atoms + ")"), n);
    Labels labels = propositions.labels(propositions.properties().get(0), players);
    TransitionSystem space = TransitionSystem.of(kernel);
    int messages = 0;
    for (int[] vector : states(kernel)) {
      TransitionList enabled = new TransitionList();
      kernel.enabled(vector, enabled);
      long letter = labels.letter(space, vector, new int[n], enabled);
      List<StateView.MessageView> listed = kernel.view(vector).messages();
      messages += listed.size();
      for (int k = 0; k < labels.atoms().size(); k++) {
        String atom = labels.atoms().get(k);
        assertThat(letter >>> k & 1)
            .as("seed %d, %s with %s", seed, atom, listed)
            .isEqualTo(holds(atom, listed) ? 1 : 0);
      }
    }
    return messages;
  }

  private static boolean holds(String atom, List<StateView.MessageView> listed) {
    boolean tagged = atom.endsWith(" > 0");
    int source = atom.charAt("inflight(".length()) - '0';
    int destination = atom.charAt("inflight(0,".length()) - '0';
    long count =
        listed.stream()
            .filter(m -> m.source() == source && m.destination() == destination && !m.held())
            .filter(m -> m.context() % 2 == 0 && (!tagged || m.tag() == 1))
            .count();
    return tagged ? count > 0 : count == 1;
  }

  private static List<int[]> states(Kernel kernel) {
    Set<List<Integer>> seen = new HashSet<>();
    Deque<int[]> open = new ArrayDeque<>();
    List<int[]> all = new ArrayList<>();
    int[] initial = new int[kernel.vectorLength()];
    kernel.initial(initial);
    open.add(initial);
    while (!open.isEmpty() && all.size() < MOST_STATES) {
      int[] vector = open.remove();
      if (!seen.add(IntStream.of(vector).boxed().toList())) {
        continue;
      }
      all.add(vector);
      TransitionList enabled = new TransitionList();
      kernel.enabled(vector, enabled);
      for (int i = 0; i < enabled.size(); i++) {
        int[] successor = new int[vector.length];
        kernel.apply(vector, enabled.get(i), successor);
        open.add(successor);
      }
    }
    return all;
  }
}
