package lasso.runtime.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.Transition;
import lasso.runtime.kernel.system.TransitionList;
import org.junit.jupiter.api.Test;

/** The order of enabled transitions, and with it a trace of ordinals, does not depend on what the kernel met before. */
class EnabledOrderTest {
  private static final int PROGRAMS = 100;
  private static final int MAX_STATES = 300;

  @Test
  void orderIsTheSameForEveryOrderOfExploration() {
    int matches = 0;
    for (int seed = 30_000; seed < 30_000 + PROGRAMS; seed++) {
      Random random = new Random(seed);
      Script[] scripts = new RandomScripts(random).scripts();
      Buffering buffering = RandomScripts.buffering(random);
      Explorer breadthFirst = new Explorer(buffering, scripts);
      Explorer depthFirst = new Explorer(buffering, scripts);
      Map<List<Integer>, List<Integer>> partners = new HashMap<>();
      partners.put(breadthFirst.initial, depthFirst.initial);
      ArrayDeque<List<Integer>> order = new ArrayDeque<>(List.of(breadthFirst.initial));
      while (!order.isEmpty() && partners.size() < MAX_STATES) {
        List<Integer> state = order.remove();
        for (List<Integer> successor : breadthFirst.successors(state)) {
          if (partners.putIfAbsent(successor, List.of()) == null) {
            order.add(successor);
          }
        }
      }
      partners.clear();
      partners.put(breadthFirst.initial, depthFirst.initial);
      ArrayDeque<List<Integer>> stack = new ArrayDeque<>(List.of(breadthFirst.initial));
      while (!stack.isEmpty() && partners.size() < MAX_STATES) {
        List<Integer> state = stack.pop();
        List<Integer> partner = partners.get(state);
        List<Transition> transitions = depthFirst.transitions(partner);
        assertThat(transitions).as("seed %d", seed).isEqualTo(breadthFirst.transitions(state));
        matches += (int) transitions.stream().filter(t -> t.receive() != null).count();
        List<List<Integer>> successors = breadthFirst.successors(state);
        List<List<Integer>> partnerSuccessors = depthFirst.successors(partner);
        for (int i = 0; i < successors.size(); i++) {
          List<Integer> known = partners.putIfAbsent(successors.get(i), partnerSuccessors.get(i));
          if (known == null) {
            stack.push(successors.get(i));
          } else {
            assertThat(partnerSuccessors.get(i)).as("seed %d", seed).isEqualTo(known);
          }
        }
      }
    }
    assertThat(matches).isGreaterThan(500);
  }

  /** A kernel with processes and numbers of its own. */
  private static final class Explorer {
    final Kernel kernel;
    final List<Integer> initial;

    Explorer(Buffering buffering, Script[] scripts) {
      Replies replies = new Replies();
      kernel = new Kernel(new ScriptedProcesses(replies, scripts), replies, buffering);
      int[] vector = new int[kernel.vectorLength()];
      kernel.initial(vector);
      initial = StateSpace.list(vector);
    }

    List<Transition> transitions(List<Integer> state) {
      int[] vector = StateSpace.vector(state);
      TransitionList enabled = new TransitionList();
      kernel.enabled(vector, enabled);
      return IntStream.range(0, enabled.size())
          .mapToObj(i -> kernel.describe(vector, enabled.get(i)))
          .toList();
    }

    List<List<Integer>> successors(List<Integer> state) {
      int[] vector = StateSpace.vector(state);
      TransitionList enabled = new TransitionList();
      kernel.enabled(vector, enabled);
      return IntStream.range(0, enabled.size())
          .mapToObj(
              i -> {
                int[] successor = new int[vector.length];
                kernel.apply(vector, enabled.get(i), successor);
                return StateSpace.list(successor);
              })
          .toList();
    }
  }
}
