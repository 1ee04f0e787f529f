package lasso.checker.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import lasso.checker.explore.SearchOptions.Order;
import lasso.checker.property.Verdict;
import lasso.checker.property.Violation;
import lasso.checker.reduce.Answer;
import lasso.checker.reduce.Play;
import lasso.checker.reduce.Players;
import lasso.checker.reduce.RandomPlays;
import lasso.runtime.kernel.Kernel;
import lasso.store.memory.HashBits;
import org.junit.jupiter.api.Test;

/**
 * The search over halves against the one over vectors, on random processes that use everything the kernel knows. The system property {@code lasso.levels.programs} is
 * their number, {@code lasso.levels.first} the first seed.
 */
class LevelSearchTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.levels.programs", 1500);
  private static final long FIRST = Long.getLong("lasso.levels.first", 0);
  private static final int MAX_STATES = 3000;

  private record Run(Answer answer, SearchResult result) {}

  private static Run run(Exploration exploration, RandomPlays random, boolean all) {
    Play[] plays = random.plays();
    Players players = new Players(plays);
    Kernel kernel = new Kernel(players, players.replies, random.buffering());
    SearchOptions options =
        SearchOptions.DEFAULT
            .withOrder(Order.BFS)
            .withAll(all)
            .withOutcomes(all)
            .withMaxStates(MAX_STATES);
    SearchResult result =
        exploration.explore(
            TransitionSystem.of(kernel), players, options, SearchListener.NONE, new StopFlag());
    return new Run(Answer.of(kernel, result), result);
  }

  @Test
  void randomPlaysHaveTheSameStatesTransitionsAndAnswers() {
    Map<String, Integer> seen = new TreeMap<>();
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      try {
        compare(seed, seen);
      } catch (RuntimeException | AssertionError e) {
        RandomPlays random = new RandomPlays(seed);
        String text =
            Arrays.stream(random.plays()).map(Play::toString).collect(Collectors.joining("\n"));
        throw new AssertionError("seed " + seed + ", " + random.buffering() + "\n" + text, e);
      }
    }
    System.out.println(PROGRAMS + " plays from seed " + FIRST + ": " + seen);
    assertThat(seen)
        .containsKeys("DEADLOCK", "EXCEPTION", "LEAK", "NONTERMINATION", "endless", "no fault");
  }

  private static void compare(long seed, Map<String, Integer> seen) {
    Run vectors = run(new BreadthFirst(HashBits.ALL), new RandomPlays(seed), true);
    Run halves = run(new LevelSearch(HashBits.ALL), new RandomPlays(seed), true);
    assertThat(halves.answer.complete()).isEqualTo(vectors.answer.complete());
    assertThat(halves.answer.states()).isEqualTo(vectors.answer.states());
    if (!vectors.answer.complete()) {
      seen.merge("too large", 1, Integer::sum);
      return;
    }
    assertThat(halves.answer).isEqualTo(vectors.answer);
    SearchStatistics expected = vectors.result.statistics();
    SearchStatistics actual = halves.result.statistics();
    assertThat(actual.transitions()).isEqualTo(expected.transitions());
    assertThat(actual.revisited()).isEqualTo(expected.revisited());
    assertThat(actual.maxDepth()).isEqualTo(expected.maxDepth());
    assertThat(actual.ends()).isEqualTo(expected.ends());
    if (halves.result.endless()) {
      seen.merge("endless", 1, Integer::sum);
    }
    if (vectors.result.verdict() instanceof Verdict.Violated violated) {
      Violation first = violated.violations().get(0);
      seen.merge(first.kind().toString(), 1, Integer::sum);
      if (first.cycle().isEmpty()) {
        Run one = run(new LevelSearch(HashBits.ALL), new RandomPlays(seed), false);
        assertThat(one.result.verdict()).isInstanceOf(Verdict.Violated.class);
        Violation shortest = ((Verdict.Violated) one.result.verdict()).violations().get(0);
        assertThat(shortest.stem().length()).isEqualTo(first.stem().length());
      }
    } else {
      seen.merge("no fault", 1, Integer::sum);
    }
  }
}
