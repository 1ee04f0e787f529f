package lasso.checker.dpor;

import static lasso.runtime.kernel.Request.ANY;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchOptions.Order;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.StopFlag;
import lasso.checker.property.Verdict;
import lasso.checker.reduce.Answer;
import lasso.checker.reduce.Play;
import lasso.checker.reduce.Players;
import lasso.checker.reduce.RandomPlays;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.Kernel;
import org.junit.jupiter.api.Test;

/**
 * One execution per trace, and the answers of the full search. The system property {@code lasso.dpor.programs} is the number of random plays,
 * {@code lasso.dpor.first} the first seed.
 */
class DporTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.dpor.programs", 600);
  private static final long FIRST = Long.getLong("lasso.dpor.first", 0);
  private static final int MAX_WORDS = 3_000;
  private static final int MAX_LENGTH = 24;
  private static final int MAX_EXECUTIONS_OF_FULL_COMPARISON = 20_000;
  private static final SearchOptions ALL = SearchOptions.DEFAULT.withAll(true);

  private final Map<String, Integer> seen = new TreeMap<>();

  private record Run(Kernel kernel, Dpor dpor, SearchResult result) {
    long executions() {
      return result.statistics().executions();
    }
  }

  private static Run run(SearchOptions options, Buffering buffering, Play... plays) {
    Players players = new Players(plays);
    Kernel kernel = new Kernel(players, players.replies, buffering);
    Dpor dpor = new Dpor(kernel);
    return new Run(kernel, dpor, dpor.run(players, options, SearchListener.NONE, new StopFlag()));
  }

  private static int traces(boolean composes, Buffering buffering, Play... plays) {
    Players players = new Players(plays);
    Kernel kernel = new Kernel(players, players.replies, buffering);
    return Traces.count(new EventSystem(kernel, composes), MAX_WORDS, MAX_LENGTH);
  }

  private static Play[] senders(int n) {
    Play[] plays = new Play[n + 1];
    plays[0] = new Play();
    for (int rank = 1; rank <= n; rank++) {
      plays[0].recv(ANY);
      plays[rank] = new Play().send(0);
    }
    return plays;
  }

  @Test
  void sendersToAnySourceReceiverHaveOneExecutionPerMatching() {
    int factorial = 1;
    for (int n = 1; n <= 6; n++) {
      factorial *= n;
      for (Buffering buffering :
          new Buffering[] {Buffering.ANY, Buffering.ZERO, Buffering.INFINITE}) {
        Run run = run(ALL, buffering, senders(n));
        assertThat(run.executions()).as("%d senders, %s", n, buffering).isEqualTo(factorial);
        assertThat(run.dpor.redundant()).isZero();
        assertThat(run.result.verdict()).isInstanceOf(Verdict.Holds.class);
      }
    }
  }

  @Test
  void oneExecutionPerTrace() {
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      RandomPlays random = new RandomPlays(seed);
      Play[] plays = random.plays();
      Buffering buffering = random.buffering();
      int expected = traces(true, buffering, plays);
      if (expected < 0) {
        seen.merge("too large", 1, Integer::sum);
        continue;
      }
      try {
        Run run = run(ALL, buffering, plays);
        assertThat(run.executions()).isEqualTo(expected);
        assertThat(run.dpor.redundant()).isZero();
        seen.merge("programs", 1, Integer::sum);
        seen.merge("traces", expected, Integer::sum);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError(describe(seed, buffering, plays), e);
      }
    }
    System.out.println(PROGRAMS + " plays from seed " + FIRST + ": " + seen);
    assertThat(seen.get("programs")).isGreaterThan(PROGRAMS / 4);
  }

  @Test
  void answersAreThoseOfTheFullSearch() {
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      RandomPlays random = new RandomPlays(seed);
      Play[] plays = random.plays();
      Buffering buffering = random.buffering();
      boolean outcomes = seed % 3 > 0;
      Answer expected = Answer.full(plays, buffering, Order.DFS, outcomes).withoutStates();
      SearchOptions options =
          ALL.withOutcomes(outcomes).withMaxStates(MAX_EXECUTIONS_OF_FULL_COMPARISON);
      Run run = run(options.withMaxDepth(100), buffering, plays);
      if (!expected.complete() || !run.result.complete()) {
        seen.merge("too large", 1, Integer::sum);
        continue;
      }
      try {
        assertThat(Answer.of(run.kernel, run.result).withoutStates()).isEqualTo(expected);
        assertThat(run.dpor.redundant()).isZero();
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError(describe(seed, buffering, plays), e);
      }
      expected.faults().stream()
          .map(fault -> fault.split(" ")[0])
          .forEach(kind -> seen.merge(kind, 1, Integer::sum));
      if (expected.outcomes().size() > 1) {
        seen.merge("several outcomes", 1, Integer::sum);
      }
      seen.merge("programs", 1, Integer::sum);
    }
    System.out.println(PROGRAMS + " plays from seed " + FIRST + ": " + seen);
    assertThat(seen).containsKeys("DEADLOCK", "EXCEPTION", "LEAK", "several outcomes");
  }

  private static String describe(long seed, Buffering buffering, Play[] plays) {
    return "seed "
        + seed
        + ", "
        + buffering
        + "\n"
        + Arrays.stream(plays).map(Play::toString).collect(Collectors.joining("\n"));
  }
}
