package lasso.checker.dpor;

import static lasso.runtime.kernel.Request.ANY;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchOptions.Order;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.StopRequest;
import lasso.checker.property.SearchVerdict;
import lasso.checker.reduce.Play;
import lasso.checker.reduce.Players;
import lasso.checker.reduce.RandomPlays;
import lasso.checker.reduce.ReducedAnswer;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.ChoiceSubject;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.kernel.system.Kernel;
import org.junit.jupiter.api.Test;

/**
 * One execution per trace, and the answers of the full search. The system property {@code lasso.dpor.programs} is the number of random plays,
 * {@code lasso.dpor.first} the first seed.
 */
class DporTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.dpor.programs", 250);
  private static final long FIRST = Long.getLong("lasso.dpor.first", 0);
  private static final int MAX_WORDS = Integer.getInteger("lasso.dpor.words", 3_000);
  private static final int MAX_LENGTH = 24;
  private static final int MAX_EVENTS = 3_000;
  private static final SearchOptions ALL = SearchOptions.DEFAULT.toBuilder().all(true).build();

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
    return new Run(
        kernel, dpor, dpor.run(players, options, SearchListener.NONE, new StopRequest()));
  }

  private static int traces(boolean composes, Buffering buffering, Play... plays) {
    Players players = new Players(plays);
    Kernel kernel = new Kernel(players, players.replies, buffering);
    return MazurkiewiczTraces.count(new EventSystem(kernel, composes), MAX_WORDS, MAX_LENGTH);
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
        assertThat(run.result.verdict()).isInstanceOf(SearchVerdict.Holds.class);
      }
    }
  }

  /** The message of rank 2 comes only after rank 2 has heard of rank 3, but races with that of rank 1. */
  @Test
  void sendThatEnablesOneMoreSourceRacesWithTheMatchBeforeIt() {
    Play[] plays = {
      new Play().recv(ANY).recv(ANY),
      new Play().send(0),
      new Play().recv(ANY).send(0),
      new Play().send(2)
    };
    assertThat(run(ALL, Buffering.ANY, plays).executions()).isEqualTo(2);
  }

  @Test
  void everyAnswerIsAnAlternative() {
    Play sender = new Play().send(0, 1, SendMode.BUFFERED);
    Play either = new Play().irecv(1, 1, 0).irecv(2, 1, 1);
    either.await(Completion.ANY, 0, 1).await(Completion.ALL, 0, 1);
    assertThat(run(ALL, Buffering.ANY, either, sender, sender).executions()).isEqualTo(2);
    Play tests = new Play().irecv(1, 1, 0).test(Completion.ALL, 0).await(Completion.ALL, 0);
    assertThat(run(ALL, Buffering.ANY, tests, sender).executions()).isEqualTo(2);
    Play chooses = new Play().ask(new Request.Choose(3, ChoiceSubject.UNNAMED)).recv(1);
    assertThat(run(ALL, Buffering.ANY, chooses, sender).executions()).isEqualTo(3);
  }

  /** Ranks 0 and 1 are deadlocked when rank 2 is done, unless a send returns: no order that is run need pass that state. */
  @Test
  void deadlockThatAnOptionalEventLeavesIsFound() {
    Play[] plays = {new Play().send(1).recv(1), new Play().send(0).recv(0), new Play().yield()};
    Run run = run(ALL, Buffering.ANY, plays);
    assertThat(ReducedAnswer.of(run.kernel, run.result).withoutStates())
        .isEqualTo(ReducedAnswer.full(plays, Buffering.ANY, Order.DFS, false).withoutStates());
    assertThat(run.result.verdict()).isInstanceOf(SearchVerdict.Violated.class);
  }

  /** Rank 1 may abort when rank 0 has taken its message, but has not yet written what it was. */
  @Test
  void whatWasWrittenBeforeAFailureIsKnown() {
    Play[] plays = {
      new Play().recv(ANY).yield(), new Play().send(0, 1, SendMode.SYNCHRONOUS).end(EndKind.ABORTED)
    };
    Run run = run(ALL.toBuilder().outcomes(true).build(), Buffering.ANY, plays);
    ReducedAnswer answer = ReducedAnswer.of(run.kernel, run.result).withoutStates();
    assertThat(answer)
        .isEqualTo(ReducedAnswer.full(plays, Buffering.ANY, Order.DFS, true).withoutStates());
    assertThat(answer.outcomes()).hasSize(3);
    assertThat(run.dpor.explain()).anyMatch(line -> line.contains("Two searches"));
  }

  /** Rank 1 may fail when its message was taken, before rank 0 does, which fails over it. */
  @Test
  void matchIsNotOneEventWithAResumeThatEndsTheRun() {
    Play[] plays = {
      new Play().recv(ANY).end(EndKind.ASSERTION),
      new Play().send(0, 1, SendMode.SYNCHRONOUS).end(EndKind.ABORTED)
    };
    Run run = run(ALL, Buffering.ANY, plays);
    ReducedAnswer answer = ReducedAnswer.of(run.kernel, run.result).withoutStates();
    assertThat(answer)
        .isEqualTo(ReducedAnswer.full(plays, Buffering.ANY, Order.DFS, false).withoutStates());
    assertThat(answer.faults()).hasSize(2);
  }

  /** Answers of no that lead back to where they were given are taken only as far as something else comes of them. */
  @Test
  void pollingEndsAndSeesWhatTheFullSearchSees() {
    Play looksAtBoth = new Play().forgetful().iprobe(1).jumpAfterNo(5).recv(1).jump(7);
    looksAtBoth.iprobe(2).jumpAfterNo(0);
    Play tests = new Play().forgetful().irecv(ANY, 1, 0).test(Completion.ALL, 0).jumpAfterNo(1);
    for (Play poller : List.of(looksAtBoth, tests)) {
      Play[] plays = {poller, new Play().send(0), new Play().send(0)};
      Run run = run(ALL.toBuilder().maxDepth(40).build(), Buffering.ANY, plays);
      assertThat(run.result.complete()).isTrue();
      assertThat(ReducedAnswer.of(run.kernel, run.result).withoutStates())
          .isEqualTo(ReducedAnswer.full(plays, Buffering.ANY, Order.DFS, false).withoutStates());
    }
  }

  @Test
  void pollingForWhatNeverComesIsAHang() {
    Play[] plays = {
      new Play().forgetful().iprobe(1).jumpAfterNo(0),
      new Play().forgetful().yield().iprobe(0).jumpAfterNo(0),
      new Play().send(0)
    };
    Run run = run(ALL, Buffering.ZERO, plays);
    ReducedAnswer answer = ReducedAnswer.of(run.kernel, run.result).withoutStates();
    assertThat(answer)
        .isEqualTo(ReducedAnswer.full(plays, Buffering.ZERO, Order.DFS, false).withoutStates());
    assertThat(answer.faults()).hasSize(1);
  }

  @Test
  void endlessProgramIsInconclusive() {
    Play[] plays = {new Play().forgetful().send(1).jump(0), new Play().forgetful().recv(0).jump(0)};
    Run run = run(ALL.toBuilder().maxDepth(20).build(), Buffering.ZERO, plays);
    assertThat(run.result.verdict()).isInstanceOf(SearchVerdict.Inconclusive.class);
    assertThat(run.result.statistics().maxDepth()).isEqualTo(20);
  }

  @Test
  void memoryBoundEndsTheSearchAsInconclusive() {
    Run run = run(ALL.toBuilder().memoryBytes(1_000).build(), Buffering.ZERO, senders(5));
    assertThat(run.result.verdict()).isInstanceOf(SearchVerdict.Inconclusive.class);
  }

  @Test
  void oneExecutionPerTrace() {
    oneExecutionPerTrace(RandomPlays::new);
  }

  /** The events of a passive cell are those of one more process. */
  @Test
  void oneExecutionPerTraceWithPassiveCells() {
    oneExecutionPerTrace(seed -> new RandomPlays(seed).withBoards());
  }

  private void oneExecutionPerTrace(LongFunction<RandomPlays> draw) {
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      RandomPlays random = draw.apply(seed);
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
    answersAreThoseOfTheFullSearch(RandomPlays::new);
  }

  @Test
  void answersWithPassiveCellsAreThoseOfTheFullSearch() {
    answersAreThoseOfTheFullSearch(seed -> new RandomPlays(seed).withBoards());
  }

  private void answersAreThoseOfTheFullSearch(LongFunction<RandomPlays> draw) {
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      RandomPlays random = draw.apply(seed);
      Play[] plays = random.plays();
      Buffering buffering = random.buffering();
      boolean outcomes = seed % 3 > 0;
      ReducedAnswer expected =
          ReducedAnswer.full(plays, buffering, Order.DFS, outcomes).withoutStates();
      SearchOptions options = ALL.toBuilder().outcomes(outcomes).maxStates(MAX_EVENTS).build();
      Run run = run(options.toBuilder().maxDepth(40).build(), buffering, plays);
      if (!expected.complete() || !run.result.complete()) {
        seen.merge("too large", 1, Integer::sum);
        continue;
      }
      try {
        assertThat(ReducedAnswer.of(run.kernel, run.result).withoutStates()).isEqualTo(expected);
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
