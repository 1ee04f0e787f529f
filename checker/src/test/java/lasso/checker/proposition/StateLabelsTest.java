package lasso.checker.proposition;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import lasso.checker.liveness.Labels;
import lasso.checker.trace.ToyProcesses;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.observe.Observation;
import lasso.runtime.process.Ending;
import lasso.runtime.process.LocalStates;
import org.junit.jupiter.api.Test;

class StateLabelsTest {
  /** Local states drawn at random: what is observed there, and how the process ended, if it did. */
  private record Drawn(long[] observed, EndKind[] ends, int[] asked) {
    LocalStates localStates() {
      return (LocalStates)
          Proxy.newProxyInstance(
              LocalStates.class.getClassLoader(),
              new Class<?>[] {LocalStates.class},
              (proxy, method, arguments) -> {
                if (method.getName().equals("isDaemon")) {
                  return false;
                }
                int localState = (Integer) arguments[0];
                asked[localState]++;
                return switch (method.getName()) {
                  case "observed" -> observed[localState];
                  case "ending" ->
                      ends[localState] == null
                          ? null
                          : new Ending(ends[localState], "ended", List.of());
                  default -> throw new AssertionError(method);
                };
              });
    }
  }

  @Test
  void lettersAreThoseOfTheDefinitions() {
    Random random = new Random(7);
    for (int round = 0; round < 300; round++) {
      int ranks = 1 + random.nextInt(4);
      Propositions propositions = Propositions.parse(List.of(formula(random, ranks)), ranks);
      Drawn drawn = draw(random, 40);
      for (Property property : propositions.properties()) {
        Labels labels = propositions.labels(property, drawn.localStates());
        assertThat(labels.atoms()).isEqualTo(property.atoms());
        for (int state = 0; state < 30; state++) {
          int[] vector = new int[2 * ranks];
          for (int rank = 0; rank < ranks; rank++) {
            vector[rank] = random.nextInt(40 / ranks) * ranks + rank;
          }
          TransitionList enabled = transitions(random, ranks);
          long letter = labels.letter(vector, enabled);
          for (int k = 0; k < property.atoms().size(); k++) {
            String atom = property.atoms().get(k);
            assertThat(letter >>> k & 1)
                .as("seed 7, round %d, %s at %s", round, atom, Arrays.toString(vector))
                .isEqualTo(holds(atom, vector, enabled, drawn, propositions) ? 1 : 0);
          }
          assertThat(property.atoms().size() == 64 ? 0 : letter >>> property.atoms().size())
              .isZero();
        }
      }
    }
  }

  private static String formula(Random random, int ranks) {
    List<String> atoms = new ArrayList<>();
    int count = 1 + random.nextInt(8);
    for (int i = 0; i < count; i++) {
      int rank = random.nextInt(ranks);
      atoms.add(
          switch (random.nextInt(6)) {
            case 0 -> "terminated@" + rank;
            case 1 -> "blocked@" + rank;
            case 2 -> "deadlock";
            case 3 -> "ended";
            default -> "p" + random.nextInt(3) + "@" + rank;
          });
    }
    return "F (" + String.join(" | ", atoms) + ")";
  }

  private static Drawn draw(Random random, int count) {
    Drawn drawn = new Drawn(new long[count], new EndKind[count], new int[count]);
    for (int i = 0; i < count; i++) {
      drawn.observed[i] = random.nextLong();
      EndKind[] kinds = EndKind.values();
      drawn.ends[i] = random.nextInt(3) > 0 ? null : kinds[random.nextInt(2) * 3];
    }
    return drawn;
  }

  private static TransitionList transitions(Random random, int ranks) {
    TransitionList enabled = new TransitionList();
    int count = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      enabled.add(random.nextInt(ranks) | (random.nextBoolean() ? 0x100L : 0));
    }
    return enabled;
  }

  private static boolean holds(
      String atom, int[] vector, TransitionList enabled, Drawn drawn, Propositions propositions) {
    boolean goesOn = false;
    Set<Integer> movers = new HashSet<>();
    for (int i = 0; i < enabled.size(); i++) {
      if (!Kernel.isOptional(enabled.get(i))) {
        goesOn = true;
        movers.add(Kernel.rank(enabled.get(i)));
      }
    }
    if (atom.equals("ended")) {
      return !goesOn;
    }
    if (atom.equals("deadlock")) {
      boolean over = false;
      boolean lives = false;
      for (int rank = 0; rank < vector.length / 2; rank++) {
        EndKind end = drawn.ends[vector[rank]];
        over |= end != null && end.endsRun();
        lives |= end == null;
      }
      return !over && lives && !goesOn;
    }
    int rank = Integer.parseInt(atom.substring(atom.indexOf('@') + 1));
    if (atom.startsWith("terminated")) {
      return drawn.ends[vector[rank]] != null;
    }
    if (atom.startsWith("blocked")) {
      return drawn.ends[vector[rank]] == null && !movers.contains(rank);
    }
    int bit = 0;
    for (Observation observation : propositions.observations()) {
      if (observation.rank() == rank) {
        if (observation.path().equals(atom.substring(0, atom.indexOf('@')))) {
          return (drawn.observed[vector[rank]] >>> bit & 1) == 1;
        }
        bit++;
      }
    }
    throw new AssertionError(atom);
  }

  @Test
  void localStateIsAskedForOnce() {
    Propositions propositions = Propositions.parse(List.of("F (p@0 | q@0 | p@1)"), 3);
    Drawn drawn = draw(new Random(1), 300);
    Labels labels = propositions.labels(propositions.properties().get(0), drawn.localStates());
    for (int round = 0; round < 3; round++) {
      labels.letter(new int[] {1, 299, 2, 0, 0, 0}, new TransitionList());
    }

    assertThat(drawn.asked[1]).isEqualTo(1);
    assertThat(drawn.asked[299]).isEqualTo(1);
    assertThat(drawn.asked[2]).isZero();
  }

  @Test
  void allSixtyFourBitsOfOneProcessAreRight() {
    Propositions propositions = Propositions.parse(List.of("F any i in 0..63: p[i]@0"), 1);
    long[] observed = {-1, Long.MIN_VALUE, 1, 0};
    Drawn drawn = new Drawn(observed, new EndKind[4], new int[4]);
    Labels labels = propositions.labels(propositions.properties().get(0), drawn.localStates());

    for (int round = 0; round < 2; round++) {
      for (int localState = 0; localState < 4; localState++) {
        assertThat(labels.letter(new int[] {localState, 0}, new TransitionList()))
            .isEqualTo(observed[localState]);
      }
    }
  }

  @Test
  void deadlockIsThatOfTheKernel() {
    ToyProcesses.Program eager =
        calls -> {
          int other = 1 - calls.rank();
          if (calls.choose(2) == 0) {
            calls.send(other, 1, 5);
            calls.recv(other, 1);
          } else {
            calls.recv(other, 1);
          }
          if (calls.choose(2) == 0) {
            throw new AssertionError("no");
          }
        };
    Replies replies = new Replies();
    ToyProcesses toys = new ToyProcesses(replies, List.of(eager, eager));
    Kernel kernel = new Kernel(toys, replies, Buffering.ANY);
    Propositions propositions =
        Propositions.parse(List.of("F (deadlock | ended | terminated@0 | blocked@1)"), 2);
    Property property = propositions.properties().get(0);
    Labels labels = propositions.labels(property, toys);
    int deadlock = property.atoms().indexOf("deadlock");
    int ended = property.atoms().indexOf("ended");
    int terminated = property.atoms().indexOf("terminated@0");
    int blocked = property.atoms().indexOf("blocked@1");

    int[] initial = new int[kernel.vectorLength()];
    kernel.initial(initial);
    Set<List<Integer>> seen = new HashSet<>();
    Deque<int[]> waiting = new ArrayDeque<>(List.of(initial));
    long all = 0;
    TransitionList enabled = new TransitionList();
    while (!waiting.isEmpty()) {
      int[] vector = waiting.remove();
      if (!seen.add(Arrays.stream(vector).boxed().toList())) {
        continue;
      }
      kernel.enabled(vector, enabled);
      int[] localStates = kernel.localStates(vector, new int[2]);
      long letter = labels.letter(localStates, enabled);
      all |= letter;
      assertThat(letter >>> deadlock & 1).isEqualTo(kernel.deadlock(vector).isPresent() ? 1 : 0);
      assertThat(letter >>> terminated & 1).isEqualTo(toys.ending(localStates[0]) != null ? 1 : 0);
      if ((letter >>> deadlock & 1) == 1) {
        assertThat(letter >>> ended & 1).isEqualTo(1);
        assertThat(letter >>> blocked & 1)
            .isEqualTo(1 - (toys.ending(localStates[1]) != null ? 1 : 0));
      }
      for (int i = 0; i < enabled.size(); i++) {
        int[] successor = new int[vector.length];
        kernel.apply(vector, enabled.get(i), successor);
        waiting.add(successor);
      }
    }
    assertThat(all).isEqualTo(15);
  }
}
