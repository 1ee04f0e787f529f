package lasso.checker.explore.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import lasso.checker.explore.levels.LevelSearch;
import lasso.runtime.program.UnusableInputException;
import lasso.store.memory.HashBits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Searches that go on from a checkpoint against such as nobody disturbed, on random processes that use everything the kernel knows: each leaves a checkpoint at every level, of which one file is cut short or
 * has a bit turned, so that the one before is the last that is whole. The system property {@code lasso.checkpoints.programs} is their number, {@code lasso.checkpoints.first} the first seed.
 */
class CheckpointedSearchTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.checkpoints.programs", 8);
  private static final long FIRST = Long.getLong("lasso.checkpoints.first", 0);
  private static final int MAX_STATES = 3000;

  /** So small that many a play is split elsewhere than in the middle. */
  private static final int SAMPLE = 64;

  /** In memory where that is possible: what is forced to a disk takes a while. */
  private static final Path MEMORY = Path.of("/dev/shm");

  @TempDir Path onDisk;
  private Path directory;
  private final List<String> notices = new ArrayList<>();

  private PlayedSearch.Told run(long seed, boolean all, Optional<Path> kept) {
    return PlayedSearch.of(seed)
        .run(
            new LevelSearch(HashBits.ALL, 2048, SAMPLE),
            options ->
                options
                    .all(all)
                    .outcomes(all)
                    .maxStates(OptionalLong.of(MAX_STATES))
                    .checkpointing(
                        kept.map(place -> PlayedSearch.checkpoints(place, seed, notices))));
  }

  @Test
  void goingOnFromAnyCheckpointGivesTheResultOfAnUndisturbedRun() throws IOException {
    boolean fast = Files.isWritable(MEMORY);
    directory = fast ? Files.createTempDirectory(MEMORY, "checkpoints") : onDisk;
    try {
      compareAll();
    } finally {
      if (fast) {
        delete(directory);
      }
    }
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private void compareAll() {
    Map<String, Integer> seen = new TreeMap<>();
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      try {
        compare(seed, seen);
      } catch (IOException | RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
    System.out.println(PROGRAMS + " plays from seed " + FIRST + ": " + seen);
    assertThat(seen).containsKeys("gone on", "gone on after a violation", "nothing whole");
  }

  private void compare(long seed, Map<String, Integer> seen) throws IOException {
    Random random = new Random(seed);
    boolean all = random.nextBoolean();
    Path place = directory.resolve(String.valueOf(seed));
    PlayedSearch.Told undisturbed = run(seed, all, Optional.empty());
    assertThat(run(seed, all, Optional.of(place))).isEqualTo(undisturbed);
    int last = lastCheckpoint(place);
    if (last == 0) {
      seen.merge("no checkpoint", 1, Integer::sum);
      return;
    }
    for (int round = 0; round < 2; round++) {
      assertThat(run(seed, all, Optional.of(place))).as("again").isEqualTo(undisturbed);
      last = lastCheckpoint(place);
      Path damaged =
          place.resolve(
              (random.nextBoolean() ? "questions-" : "levels-") + (1 + random.nextInt(last)));
      String part = damaged.getFileName().toString().replaceAll("\\D+", "part ");
      if (!Files.readString(place.resolve("checkpoint-" + last)).contains('\n' + part + ' ')) {
        continue; // left behind by an earlier one
      }
      damage(damaged, random);
      notices.clear();
      if (damaged.getFileName().toString().endsWith("-1")) {
        assertThatThrownBy(() -> run(seed, all, Optional.of(place)))
            .isInstanceOf(UnusableInputException.class)
            .hasMessageContaining("no checkpoint in " + place + " is whole");
        seen.merge("nothing whole", 1, Integer::sum);
        return;
      }
      assertThat(run(seed, all, Optional.of(place))).isEqualTo(undisturbed);
      assertThat(notices).hasSize(1).first().asString().startsWith(damaged + " is damaged");
      seen.merge(
          undisturbed.traces().isEmpty() ? "gone on" : "gone on after a violation",
          1,
          Integer::sum);
    }
  }

  private static int lastCheckpoint(Path place) throws IOException {
    try (Stream<Path> files = Files.list(place)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith("checkpoint-"))
          .mapToInt(name -> Integer.parseInt(name.substring("checkpoint-".length())))
          .max()
          .orElse(0);
    }
  }

  private static void damage(Path file, Random random) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    if (random.nextBoolean()) {
      Files.write(file, java.util.Arrays.copyOf(bytes, random.nextInt(bytes.length)));
    } else {
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      Files.write(file, bytes);
    }
  }
}
