package lasso.checker.explore.levels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import lasso.distributed.level.SentStates;
import lasso.distributed.level.Spreading;
import lasso.distributed.level.StateRuns;
import org.junit.jupiter.api.Test;

/** Sets of states as bytes, against sets of Java: dense, sparse, in clusters, with numbers of all sizes. */
class StateRunsTest {
  private static final int ROUNDS = 400;

  private static TreeSet<Long> draw(Random random) {
    TreeSet<Long> states = new TreeSet<>();
    int count = random.nextInt(4) == 0 ? random.nextInt(3) : random.nextInt(2000);
    long gap = 1L << random.nextInt(random.nextInt(8) == 0 ? 50 : 14);
    long at = random.nextInt(3) == 0 ? 0 : random.nextLong() >>> 1 + random.nextInt(40);
    for (int i = 0; i < count; i++) {
      at += random.nextInt(60) == 0 ? 100 * gap : 1 + (random.nextLong() >>> 1) % gap;
      if (at < 0) {
        break;
      }
      states.add(at);
    }
    return states;
  }

  private static long[] array(TreeSet<Long> states) {
    return states.stream().mapToLong(Long::longValue).toArray();
  }

  private static byte[] run(TreeSet<Long> states) {
    return StateRuns.encode(array(states), states.size());
  }

  @Test
  void runsAreSets() {
    for (long seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      TreeSet<Long> one = draw(random);
      TreeSet<Long> other = draw(random);
      one.stream().filter(state -> random.nextInt(3) == 0).forEach(other::add);
      assertThat(StateRuns.count(run(one))).isEqualTo(one.size());
      assertThat(StateRuns.decode(run(one))).as("seed %d", seed).isEqualTo(array(one));
      long[] left = array(one);
      int count = StateRuns.subtract(left, left.length, run(other));
      TreeSet<Long> difference = new TreeSet<>(one);
      difference.removeAll(other);
      assertThat(java.util.Arrays.copyOf(left, count)).isEqualTo(array(difference));
      TreeSet<Long> union = new TreeSet<>(one);
      union.addAll(other);
      assertThat(StateRuns.union(List.of(run(one), StateRuns.EMPTY, run(other))))
          .isEqualTo(array(union));
    }
    assertThat(StateRuns.decode(StateRuns.EMPTY)).isEmpty();
  }

  /** However few chunks are kept before runs are written. */
  @Test
  void whatIsSentArrivesInItsPart() {
    for (long seed = 0; seed < ROUNDS / 4; seed++) {
      Random random = new Random(seed);
      Spreading spreading = new Spreading(1 + random.nextInt(5));
      List<List<byte[]>> arrived = new ArrayList<>();
      for (int part = 0; part < spreading.parts(); part++) {
        arrived.add(new ArrayList<>());
      }
      SentStates sent =
          new SentStates(
              spreading, 1 + random.nextInt(40), (part, run) -> arrived.get(part).add(run));
      TreeSet<Long> states = draw(random);
      List<Long> inAnyOrder = new ArrayList<>(states);
      inAnyOrder.addAll(states);
      java.util.Collections.shuffle(inAnyOrder, random);
      inAnyOrder.forEach(sent::add);
      sent.finish();
      TreeSet<Long> all = new TreeSet<>();
      for (int part = 0; part < spreading.parts(); part++) {
        for (long state : StateRuns.union(arrived.get(part))) {
          assertThat(spreading.part(state)).isEqualTo(part);
          all.add(state);
        }
      }
      assertThat(all).as("seed %d", seed).isEqualTo(states);
    }
  }
}
