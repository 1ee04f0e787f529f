package lasso.checker.explore.levels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Stream;
import lasso.checker.explore.Exploration;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchOptions.Order;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.SearchVerdict;
import lasso.checker.reduce.PassingSystem;
import lasso.checker.reduce.Players;
import lasso.checker.reduce.RandomPlays;
import lasso.checker.reduce.ReducedAnswer;
import lasso.distributed.checkpoint.Checkpointing;
import lasso.distributed.level.NumbersDifferException;
import lasso.distributed.level.ReplicaKernel;
import lasso.distributed.level.ReplicaSource;
import lasso.runtime.kernel.system.Halves;
import lasso.runtime.kernel.system.Kernel;
import lasso.store.memory.HashBits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The search whose states are elsewhere against the search by levels, on random processes that use everything the kernel knows; each part of a level has a replica of its own. {@code lasso.cluster.programs} is
 * their number, {@code lasso.cluster.first} the first seed.
 */
class ClusterSearchTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.cluster.programs", 24);
  private static final long FIRST = Long.getLong("lasso.cluster.first", 0);
  private static final int SAMPLE = 64;
  private static final long MAX_STATES = 3000;

  /** All that may not differ; of several violations of one kind each may be told first. */
  private record Run(
      ReducedAnswer answer, SearchStatistics counters, boolean endless, List<String> violations) {}

  private static RandomPlays random(long seed) {
    return seed % 4 == 3 ? new RandomPlays(seed).withBoards() : new RandomPlays(seed);
  }

  /** The program of a seed. */
  private record Play(long seed) implements ReplicaSource {
    @Override
    public String id() {
      return "play " + seed;
    }

    @Override
    public ReplicaKernel load() {
      Kernel kernel = kernel(seed, new Players(random(seed).plays()));
      int[] vector = new int[kernel.vectorLength()];
      Map<Integer, Halves> all = new TreeMap<>();
      return split -> {
        kernel.initial(vector);
        Halves halves = all.computeIfAbsent(split, kernel::halves);
        halves.pair(vector);
        return passes(seed, kernel) ? halves.thatPass() : halves;
      };
    }
  }

  /** Whether forced moves are passed through. */
  private static boolean passes(long seed, Kernel kernel) {
    return seed % 3 == 1 && kernel.isTimeless();
  }

  private static Kernel kernel(long seed, Players players) {
    return new Kernel(players, players.replies, random(seed).buffering());
  }

  private static Run run(long seed, boolean all, int depth, Exploration search) {
    return run(seed, all, depth, search, Optional.empty(), MAX_STATES);
  }

  private static Run run(
      long seed,
      boolean all,
      int depth,
      Exploration search,
      Optional<Checkpointing> kept,
      long maxStates) {
    Players players = new Players(random(seed).plays());
    Kernel kernel = kernel(seed, players);
    SearchOptions options =
        SearchOptions.DEFAULT.toBuilder()
            .order(Order.BFS)
            .all(all)
            .outcomes(all)
            .maxStates(maxStates)
            .maxDepth(depth == 0 ? OptionalInt.empty() : OptionalInt.of(depth))
            .checkpointing(kept)
            .build();
    SearchResult result =
        search.explore(
            passes(seed, kernel) ? new PassingSystem(kernel).subject() : Subject.of(kernel),
            players,
            options,
            SearchListener.NONE,
            new StopRequest());
    SearchStatistics found = result.statistics();
    List<String> violations = new ArrayList<>();
    if (result.verdict() instanceof SearchVerdict.Violated violated) {
      for (FoundViolation violation : violated.violations()) {
        violations.add(
            (all ? violation.kind() + " " : "")
                + violation.stem().length()
                + " "
                + violation.cycle().length());
        follow(kernel, violation);
      }
    }
    violations.sort(null);
    return new Run(
        ReducedAnswer.of(kernel, result),
        new SearchStatistics(
            found.states(),
            found.transitions(),
            found.revisited(),
            found.maxDepth(),
            found.executions(),
            found.ends(),
            0,
            0),
        result.endless(),
        violations);
  }

  /** Each transition of the path can be taken. */
  private static void follow(Kernel kernel, FoundViolation violation) {
    int[] vector = new int[kernel.vectorLength()];
    int[] next = new int[kernel.vectorLength()];
    kernel.initial(vector);
    lasso.runtime.kernel.system.TransitionList enabled =
        new lasso.runtime.kernel.system.TransitionList();
    for (int i = 0; i < violation.stem().length(); i++) {
      kernel.enabled(vector, enabled);
      boolean found = false;
      for (int k = 0; k < enabled.size(); k++) {
        found |= enabled.get(k) == violation.stem().transition(i);
      }
      assertThat(found).isTrue();
      kernel.apply(vector, violation.stem().transition(i), next);
      System.arraycopy(next, 0, vector, 0, next.length);
    }
  }

  @Test
  void resultsAreThoseOfTheSearchInOneProcess() {
    Map<String, Integer> seen = new TreeMap<>();
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      boolean all = seed % 2 == 1;
      int depth = seed % 5 == 0 ? 6 : 0;
      int parts = 1 + (int) (seed % 4);
      long play = seed;
      try {
        Run usual = run(seed, all, depth, new LevelSearch(HashBits.ALL, 2048, SAMPLE));
        if (usual.counters.states() == MAX_STATES) {
          continue; // the level at which a bound is noticed is expanded in part by one of them
        }
        Run elsewhere =
            run(
                seed,
                all,
                depth,
                new ClusterSearch(
                    () -> new LocalLevels(parts), new Play(play), told -> {}, SAMPLE));
        assertThat(elsewhere).isEqualTo(usual);
        seen.merge(
            usual.violations.isEmpty() ? "nothing found" : "violations with paths",
            1,
            Integer::sum);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
    System.out.println(PROGRAMS + " plays from seed " + FIRST + ": " + seen);
    assertThat(seen).containsKeys("nothing found", "violations with paths");
  }

  /** A driver that goes on from any of its checkpoints, with another number of parts. */
  @Test
  void goingOnFromACheckpointGivesTheResultOfAnUndisturbedRun(@TempDir Path directory)
      throws IOException {
    int goneOn = 0;
    for (long seed = FIRST; seed < FIRST + PROGRAMS / 2; seed++) {
      boolean all = seed % 2 == 1;
      int parts = 1 + (int) (seed % 3);
      try {
        Run usual = run(seed, all, 0, elsewhere(seed, parts));
        if (usual.counters.states() == MAX_STATES) {
          continue;
        }
        Path place = directory.resolve("" + seed);
        Optional<Checkpointing> kept = Optional.of(checkpoints(place, Duration.ZERO));
        assertThat(run(seed, all, 0, elsewhere(seed, parts), kept, MAX_STATES)).isEqualTo(usual);
        for (int last = lastCheckpoint(place); last > 0; last = lastCheckpoint(place)) {
          assertThat(run(seed, all, 0, elsewhere(seed, 4 - parts), kept, MAX_STATES))
              .as("from checkpoint %d", last)
              .isEqualTo(usual);
          for (int later = lastCheckpoint(place); later >= last; later--) {
            Files.deleteIfExists(place.resolve("checkpoint-" + later));
          }
          goneOn++;
        }
        Path ended = directory.resolve("ended" + seed);
        kept = Optional.of(checkpoints(ended, Duration.ofHours(1)));
        run(seed, all, 0, elsewhere(seed, parts), kept, 1 + usual.counters.states() / 2);
        assertThat(run(seed, all, 0, elsewhere(seed, parts), kept, MAX_STATES))
            .as("from the last checkpoint of a search that a bound has ended")
            .isEqualTo(usual);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
    System.out.println(goneOn + " searches went on");
    assertThat(goneOn).isGreaterThan(PROGRAMS / 4);
  }

  private static Checkpointing checkpoints(Path place, Duration every) {
    return new Checkpointing(
        place,
        every,
        Map.of(),
        "{}",
        () -> {},
        notice -> {
          throw new AssertionError(notice);
        });
  }

  private static ClusterSearch elsewhere(long seed, int parts) {
    return new ClusterSearch(() -> new LocalLevels(parts), new Play(seed), told -> {}, SAMPLE);
  }

  private static int lastCheckpoint(Path place) throws IOException {
    if (!Files.isDirectory(place)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(place)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith("checkpoint-"))
          .mapToInt(name -> Integer.parseInt(name.substring("checkpoint-".length())))
          .max()
          .orElse(0);
    }
  }

  @Test
  void aMachineWithAnotherProgramIsNoticed() {
    assertThatThrownBy(
            () ->
                run(
                    1,
                    true,
                    0,
                    new ClusterSearch(() -> new LocalLevels(2), new Play(8), told -> {}, SAMPLE)))
        .isInstanceOf(NumbersDifferException.class);
  }
}
