package lasso.store.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HashIndexTest {
  /** Few distinct hashes, many, and hashes that differ only where the index keeps nothing. */
  @ParameterizedTest
  @ValueSource(longs = {0xFFFFFFFFFFFFFFFFL, 0xF000000000000000L, 0x00FF000000000000L, 0x3FFFFFFFL})
  void candidatesIncludeAllValuesOfAHashAndNoneTwice(long mask) {
    long seed = 17;
    Random random = new Random(seed);
    Map<Long, List<Long>> model = new HashMap<>();
    try (HashIndex index = new HashIndex(new MemoryBudget("index", 1 << 30))) {
      for (int i = 0; i < 5000; i++) {
        long hash = random.nextLong() & mask;
        long value = i % 2 == 0 ? i : HashIndex.MAX_VALUE - i;
        candidates(index, hash);
        index.reserve();
        index.add(value);
        model.computeIfAbsent(hash, h -> new ArrayList<>()).add(value);
        if (i % 50 == 0) {
          assertThat(candidates(index, hash))
              .as("seed %d, step %d", seed, i)
              .containsAll(model.get(hash));
        }
      }
      for (Map.Entry<Long, List<Long>> entry : model.entrySet()) {
        if (model.size() < 100 || random.nextInt(10) == 0) {
          List<Long> found = candidates(index, entry.getKey());
          assertThat(found)
              .as("seed %d", seed)
              .containsAll(entry.getValue())
              .doesNotHaveDuplicates();
        }
      }
    }
  }

  @Test
  void aFullHashHasHardlyAFalseCandidate() {
    Random random = new Random(3);
    int falseCandidates = 0;
    try (HashIndex index = new HashIndex(new MemoryBudget("index", 1 << 30))) {
      for (int i = 0; i < 100_000; i++) {
        falseCandidates += candidates(index, random.nextLong()).size();
        index.reserve();
        index.add(i);
      }
    }
    // 34 bits are known: about 100_000^2 / 2 / 2^34 = 0.3 expected.
    assertThat(falseCandidates).isLessThan(10);
  }

  @Test
  void refusalOfGrowthLosesNothing() {
    MemoryBudget budget = new MemoryBudget("index", 10_000);
    Set<Long> filed = new HashSet<>();
    try (HashIndex index = new HashIndex(budget)) {
      assertThatThrownBy(
              () -> {
                for (long i = 0; ; i++) {
                  index.first(7L << 56 | i << 30);
                  index.reserve();
                  index.add(i);
                  filed.add(i);
                }
              })
          .isInstanceOf(StoreFullException.class);
      assertThat(filed.size()).isGreaterThan(300);
      for (long i : filed) {
        assertThat(candidates(index, 7L << 56 | i << 30)).containsExactly(i);
      }
    }
  }

  private static List<Long> candidates(HashIndex index, long hash) {
    List<Long> found = new ArrayList<>();
    for (long v = index.first(hash); v != HashIndex.NONE; v = index.next()) {
      found.add(v);
    }
    return found;
  }
}
