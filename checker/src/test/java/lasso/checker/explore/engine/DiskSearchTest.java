package lasso.checker.explore.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.levels.LevelSearch;
import lasso.store.memory.HashBits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Searches whose states are on a disk, from the beginning or from some moment on, against such that keep all in memory, on random processes that use everything the kernel knows. The system property {@code
 * lasso.disk.programs} is their number, {@code lasso.disk.first} the first seed.
 */
class DiskSearchTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.disk.programs", 5);
  private static final long FIRST = Long.getLong("lasso.disk.first", 0);
  private static final int MAX_STATES = 3000;

  /** So small that many a play is split elsewhere than in the middle. */
  private static final int SAMPLE = 64;

  @TempDir Path directory;

  private PlayedSearch.Told run(
      long seed, boolean all, int threads, long spillBytes, boolean kept) {
    return PlayedSearch.of(seed)
        .run(
            new LevelSearch(HashBits.ALL, 16, SAMPLE, OptionalLong.of(spillBytes)),
            options -> {
              SearchOptions.Builder used =
                  options
                      .all(all)
                      .outcomes(all)
                      .threads(threads)
                      .maxStates(OptionalLong.of(MAX_STATES))
                      .disk(Optional.of(directory.resolve("runs")));
              return kept
                  ? used.checkpointing(
                      Optional.of(
                          PlayedSearch.checkpoints(
                              directory.resolve("checkpoints-" + seed), seed, List.of())))
                  : used;
            });
  }

  @Test
  void aDiskChangesNothing() throws IOException {
    Map<String, Integer> seen = new TreeMap<>();
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      try {
        compare(seed, seen);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
    System.out.println(PROGRAMS + " plays from seed " + FIRST + ": " + seen);
    assertThat(seen).containsKeys("nothing found", "found");
    try (Stream<Path> left = Files.list(directory.resolve("runs"))) {
      assertThat(left).isEmpty();
    }
  }

  private void compare(long seed, Map<String, Integer> seen) {
    Random random = new Random(seed);
    boolean all = random.nextBoolean();
    PlayedSearch.Told inMemory =
        PlayedSearch.of(seed)
            .run(
                new LevelSearch(HashBits.ALL, 16, SAMPLE),
                options -> options.all(all).outcomes(all).maxStates(OptionalLong.of(MAX_STATES)));
    PlayedSearch.Told never = run(seed, all, 1, Long.MAX_VALUE, false);
    PlayedSearch.Told always = run(seed, all, 1, 1, false);
    if (!inMemory.answer().complete()) {
      // Which states the bound lets in depends on the order in which they are found.
      assertThat(always.answer().complete()).isFalse();
      assertThat(always.counters().states()).isEqualTo(inMemory.counters().states());
      seen.merge("cut", 1, Integer::sum);
      return;
    }
    assertThat(always).isEqualTo(never);
    assertThat(run(seed, all, 1, 1L << 10 + random.nextInt(9), false)).isEqualTo(never);
    assertThat(run(seed, all, 2, 1L << 10 + random.nextInt(9), false).answer())
        .isEqualTo(never.answer());
    assertThat(never.answer()).isEqualTo(inMemory.answer());
    assertThat(never.counters()).isEqualTo(inMemory.counters());
    assertThat(never.endless()).isEqualTo(inMemory.endless());
    if (seed % 8 == 0) {
      assertThat(run(seed, all, 1, 1L << 10 + random.nextInt(9), true)).isEqualTo(never);
      assertThat(run(seed, all, 1, 1L << random.nextInt(20), true)).as("gone on").isEqualTo(never);
    }
    seen.merge(never.traces().isEmpty() ? "nothing found" : "found", 1, Integer::sum);
  }
}
