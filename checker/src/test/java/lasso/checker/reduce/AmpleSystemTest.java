package lasso.checker.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import lasso.checker.explore.SearchOptions.Order;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.system.Kernel;
import org.junit.jupiter.api.Test;

/**
 * Reduced searches, by ample sets and by forced moves alone, give the answers of full ones. The system property {@code lasso.ample.programs} is the number of random plays,
 * {@code lasso.ample.first} the first seed.
 */
class AmpleSystemTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.ample.programs", 1500);
  private static final long FIRST = Long.getLong("lasso.ample.first", 0);

  /** What the compared plays showed. */
  private final Map<String, Integer> seen = new TreeMap<>();

  @Test
  void randomPlaysHaveTheSameAnswers() {
    compare(PROGRAMS, RandomPlays::new);
    assertThat(seen)
        .containsKeys("DEADLOCK", "EXCEPTION", "LEAK", "hang", "several outcomes", "no fault");
    assertThat(seen.get("states, reduced")).isLessThan(seen.get("states, full") / 2);
  }

  /** Plays that share boards, and wait in several threads. */
  @Test
  void passiveCellsAndThreadsHaveTheSameAnswers() {
    compare(PROGRAMS / 3, seed -> new RandomPlays(seed).withBoards());
    assertThat(seen).containsKeys("DEADLOCK", "EXCEPTION", "LEAK", "hang", "several outcomes");
    assertThat(seen.get("states, reduced")).isLessThan(seen.get("states, full") * 3 / 4);
  }

  /** Plays in which the moment of a match counts: operations are cancelled, sends insist on receives, and attached buffers overflow. */
  @Test
  void lateMatchingHasTheSameAnswers() {
    compare(PROGRAMS / 3, seed -> new RandomPlays(seed).withLateMatching());
    assertThat(seen).containsKeys("DEADLOCK", "LEAK", "MPI_USAGE", "several outcomes");
    assertThat(seen.get("states, reduced")).isLessThan(seen.get("states, full") * 3 / 4);
  }

  private void compare(int programs, LongFunction<RandomPlays> draw) {
    for (long seed = FIRST; seed < FIRST + programs; seed++) {
      RandomPlays random = draw.apply(seed);
      Play[] plays = random.plays();
      Buffering buffering = random.buffering();
      boolean outcomes = seed % 3 > 0;
      ReducedAnswer expected = ReducedAnswer.full(plays, buffering, Order.DFS, outcomes);
      if (!expected.complete()) {
        seen.merge("too large", 1, Integer::sum);
        continue;
      }
      for (Order order : Order.values()) {
        try {
          ReducedAnswer answer =
              ReducedAnswer.reduced(plays, buffering, order, outcomes, Kernel::independence);
          assertThat(answer.withoutStates()).isEqualTo(expected.withoutStates());
          ReducedAnswer passing =
              ReducedAnswer.of(plays, buffering, order, outcomes, ReducedAnswer::passing);
          assertThat(passing.withoutStates())
              .as("forced moves alone")
              .isEqualTo(expected.withoutStates());
          seen.merge("states, passed through", (int) passing.states(), Integer::sum);
          seen.merge("states, reduced", (int) answer.states(), Integer::sum);
          seen.merge("states, full", (int) expected.states(), Integer::sum);
        } catch (RuntimeException | AssertionError e) {
          String text = Arrays.stream(plays).map(Play::toString).collect(Collectors.joining("\n"));
          throw new AssertionError(
              "seed " + seed + ", " + order + ", " + buffering + "\n" + text, e);
        }
      }
      count(expected);
    }
    System.out.println(programs + " plays from seed " + FIRST + ": " + seen);
  }

  private void count(ReducedAnswer answer) {
    answer.faults().stream()
        .map(fault -> fault.split(" ")[0])
        .forEach(kind -> seen.merge(kind, 1, Integer::sum));
    if (answer.faults().isEmpty()) {
      seen.merge("no fault", 1, Integer::sum);
    }
    if (answer.outcomes().size() > 1) {
      seen.merge("several outcomes", 1, Integer::sum);
    }
  }
}
