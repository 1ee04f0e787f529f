package lasso.checker.explore.paths;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import lasso.store.memory.MemoryBudget;
import org.junit.jupiter.api.Test;

class KnownTargetsTest {
  private static int[] random(Random random) {
    return random
        .ints(1 + random.nextInt(20), 0, Integer.MAX_VALUE)
        .map(bits -> bits >>> random.nextInt(31))
        .map(target -> random.nextBoolean() ? target : ~target)
        .toArray();
  }

  @Test
  void returnsWhatItWasTold() {
    MemoryBudget budget = new MemoryBudget("test", Long.MAX_VALUE);
    Random random = new Random(1);
    Map<Integer, int[]> told = new HashMap<>();
    try (KnownTargets known = new KnownTargets(budget)) {
      known.allow(1 << 30);
      for (int i = 0; i < 10_000; i++) {
        int state = random.nextInt(1_000_000);
        int[] targets = told.computeIfAbsent(state, s -> random(random));
        known.record(state, targets, targets.length);
      }
      told.forEach(
          (state, targets) -> {
            int[] read = new int[targets.length];
            assertThat(known.restore(state, read, read.length)).isTrue();
            for (int i = 0; i < read.length; i++) {
              assertThat(~read[i]).isEqualTo(targets[i] < 0 ? ~targets[i] : targets[i]);
            }
          });
      assertThat(known.restore(1_000_000, new int[1], 1)).isFalse();
      assertThat(known.bytes()).isEqualTo(budget.usedBytes());
    }
    assertThat(budget.usedBytes()).isZero();
  }

  @Test
  void takesNoMoreThanItMay() {
    try (KnownTargets known = new KnownTargets(new MemoryBudget("test", Long.MAX_VALUE))) {
      int[] targets = new Random(2).ints(40, 0, Integer.MAX_VALUE).toArray();
      int states = 100_000;
      known.allow(5_000_000);
      for (int state = 0; state < states; state++) {
        known.record(state, targets, targets.length);
      }
      assertThat(known.bytes()).isBetween(4_000_000L, 5_000_000L);
      assertThat(known.restore(0, new int[40], 40)).isTrue();
      assertThat(known.restore(states - 1, new int[40], 40)).isFalse();
    }
  }

  @Test
  void yieldsWhenTheBudgetIsSpent() {
    MemoryBudget budget = new MemoryBudget("test", 200_000);
    try (KnownTargets known = new KnownTargets(budget)) {
      for (int state = 0; state < 50_000; state++) {
        known.record(state, new int[] {state, state + 1_000_000, 7}, 3);
      }
      assertThat(known.restore(0, new int[3], 3)).isTrue();
      assertThat(known.restore(49_999, new int[3], 3)).isFalse();
    }
    assertThat(budget.usedBytes()).isZero();
  }
}
