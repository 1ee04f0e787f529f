package lasso.checker.explore.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Collectors;
import lasso.checker.explore.Exploration;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchOptions.Order;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.levels.LevelSearch;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.SearchVerdict;
import lasso.checker.reduce.Play;
import lasso.checker.reduce.Players;
import lasso.checker.reduce.RandomPlays;
import lasso.checker.reduce.ReducedAnswer;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.ChoiceSubject;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.kernel.system.Kernel;
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

  private record Run(ReducedAnswer answer, SearchResult result) {}

  private static Run run(Exploration exploration, RandomPlays random, boolean all) {
    return run(exploration, random, all, 1);
  }

  private static Run run(Exploration exploration, RandomPlays random, boolean all, int threads) {
    return run(exploration, random, all, threads, Integer.MAX_VALUE);
  }

  private static Run run(
      Exploration exploration, RandomPlays random, boolean all, int threads, int maxDepth) {
    Play[] plays = random.plays();
    Players players = new Players(plays);
    Kernel kernel = new Kernel(players, players.replies, random.buffering());
    SearchOptions options =
        SearchOptions.DEFAULT.toBuilder()
            .order(Order.BFS)
            .all(all)
            .outcomes(all)
            .threads(threads)
            .maxDepth(maxDepth)
            .maxStates(threads > 1 ? OptionalLong.empty() : OptionalLong.of(MAX_STATES))
            .build();
    SearchResult result =
        exploration.explore(
            Subject.of(kernel), players, options, SearchListener.NONE, new StopRequest());
    return new Run(ReducedAnswer.of(kernel, result), result);
  }

  /** Every fourth play shares passive cells. */
  private static RandomPlays drawn(long seed) {
    return seed % 4 == 3 ? new RandomPlays(seed).withBoards() : new RandomPlays(seed);
  }

  @Test
  void randomPlaysHaveTheSameStatesTransitionsAndAnswers() {
    Map<String, Integer> seen = new TreeMap<>();
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      try {
        compare(seed, seen);
      } catch (RuntimeException | AssertionError e) {
        RandomPlays random = drawn(seed);
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
    Run vectors = run(new BreadthFirst(HashBits.ALL), drawn(seed), true);
    Run halves = run(new LevelSearch(HashBits.ALL), drawn(seed), true);
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
    compareThreads(seed, 2 + (int) (seed % 3));
    int bound = 1 + (int) (seed % 7);
    Run shallow = run(new BreadthFirst(HashBits.ALL), drawn(seed), true, 1, bound);
    Run levels = run(new LevelSearch(HashBits.ALL), drawn(seed), true, 1, bound);
    assertThat(counters(levels)).isEqualTo(counters(shallow));
    assertThat(levels.answer).isEqualTo(shallow.answer);
    if (vectors.result.verdict() instanceof SearchVerdict.Violated violated) {
      FoundViolation first = violated.violations().get(0);
      seen.merge(first.kind().toString(), 1, Integer::sum);
      if (first.cycle().isEmpty()) {
        Run one = run(new LevelSearch(HashBits.ALL), drawn(seed), false);
        assertThat(one.result.verdict()).isInstanceOf(SearchVerdict.Violated.class);
        FoundViolation shortest =
            ((SearchVerdict.Violated) one.result.verdict()).violations().get(0);
        assertThat(shortest.stem().length()).isEqualTo(first.stem().length());
      }
    } else {
      seen.merge("no fault", 1, Integer::sum);
    }
  }

  /** Several workers, even for the smallest levels, give the very result of one. */
  private static void compareThreads(long seed, int threads) {
    Run one = run(new LevelSearch(HashBits.ALL), drawn(seed), false);
    Run many = run(new LevelSearch(HashBits.ALL, 0), drawn(seed), false, threads);
    assertThat(counters(many)).isEqualTo(counters(one));
    assertThat(many.answer).isEqualTo(one.answer);
    if (one.result.verdict() instanceof SearchVerdict.Violated violated) {
      FoundViolation expected = violated.violations().get(0);
      FoundViolation actual = ((SearchVerdict.Violated) many.result.verdict()).violations().get(0);
      assertThat(actual.message()).isEqualTo(expected.message());
      assertThat(actual.stem().length()).isEqualTo(expected.stem().length());
      assertThat(actual.cycle().length()).isEqualTo(expected.cycle().length());
    }
  }

  private static SearchStatistics counters(Run run) {
    SearchStatistics all = run.result.statistics();
    return new SearchStatistics(
        all.states(),
        all.transitions(),
        all.revisited(),
        all.maxDepth(),
        all.executions(),
        all.ends(),
        0,
        0);
  }

  @Test
  void workersLoseAndDuplicateNothing() {
    Play[] plays = new Play[4];
    for (int rank = 0; rank < plays.length; rank++) {
      int right = (rank + 1) % plays.length;
      plays[rank] =
          new Play()
              .ask(new Request.Choose(3, ChoiceSubject.UNNAMED))
              .isend(right, 0, SendMode.BUFFERED, 0)
              .ask(new Request.Choose(2, ChoiceSubject.UNNAMED))
              .irecv(Request.ANY, 0, 1)
              .await(Completion.ALL, 0, 1);
    }
    SearchStatistics expected = null;
    for (int round = 0; round < 12; round++) {
      Players players = new Players(plays);
      Kernel kernel = new Kernel(players, players.replies, Buffering.ZERO);
      SearchStatistics found =
          counters(
              new Run(
                  null,
                  new LevelSearch(HashBits.ALL, round % 2 * 100)
                      .explore(
                          Subject.of(kernel),
                          players,
                          SearchOptions.DEFAULT.toBuilder()
                              .order(Order.BFS)
                              .threads(1 + round % 5)
                              .build(),
                          SearchListener.NONE,
                          new StopRequest())));
      expected = expected == null ? found : expected;
      assertThat(found).as("round " + round).isEqualTo(expected);
    }
    assertThat(expected.states()).isGreaterThan(10_000);
  }
}
