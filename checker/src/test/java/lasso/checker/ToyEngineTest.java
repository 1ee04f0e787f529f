package lasso.checker;

import static org.assertj.core.api.Assertions.assertThat;

import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.engine.Search;
import lasso.checker.reduce.Play;
import lasso.checker.reduce.Players;
import lasso.checker.reduce.RandomPlays;
import lasso.checker.reduce.ReducedAnswer;
import lasso.runtime.kernel.system.Kernel;
import org.junit.jupiter.api.Test;

/** An engine that is made of public parts alone finds what the others find, but for what is wrong with cycles. */
class ToyEngineTest {
  private static final int PROGRAMS = 300;
  private static final int MAX_STATES = 2000;

  private static final SearchOptions OPTIONS =
      SearchOptions.DEFAULT.toBuilder().all(true).outcomes(true).maxStates(MAX_STATES).build();

  private record Run(SearchResult result, ReducedAnswer answer) {}

  private static Run run(RandomPlays random, boolean toy) {
    Play[] plays = random.plays();
    Players players = new Players(plays);
    Kernel kernel = new Kernel(players, players.replies, random.buffering());
    Subject subject = Subject.of(kernel);
    SearchResult result =
        toy
            ? ToyEngine.search(subject, players, OPTIONS.toBuilder().seed(7).build())
            : Search.run(subject, players, OPTIONS, SearchListener.NONE, new StopRequest());
    return new Run(result, ReducedAnswer.of(kernel, result));
  }

  @Test
  void itsAnswersAreThoseOfTheOthers() {
    int compared = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Run depthFirst = run(new RandomPlays(seed), false);
      if (!depthFirst.result().complete()) {
        continue;
      }
      Run toy = run(new RandomPlays(seed), true);
      String of = "play " + seed;
      assertThat(toy.result().statistics().states())
          .as(of)
          .isEqualTo(depthFirst.result().statistics().states());
      assertThat(toy.result().statistics().transitions())
          .as(of)
          .isEqualTo(depthFirst.result().statistics().transitions());
      assertThat(toy.answer().outcomes()).as(of).isEqualTo(depthFirst.answer().outcomes());
      assertThat(depthFirst.answer().faults()).as(of).containsAll(toy.answer().faults());
      compared++;
    }
    assertThat(compared).isGreaterThan(PROGRAMS / 2);
  }

  @Test
  void aBoundEndsIt() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      if (run(new RandomPlays(seed), true).result().statistics().states() > 20) {
        RandomPlays random = new RandomPlays(seed);
        Players players = new Players(random.plays());
        Kernel kernel = new Kernel(players, players.replies, random.buffering());
        SearchResult cut =
            ToyEngine.search(
                Subject.of(kernel), players, OPTIONS.toBuilder().maxStates(20).build());
        assertThat(cut.complete()).isFalse();
        assertThat(cut.statistics().states()).isEqualTo(20);
        return;
      }
    }
    throw new AssertionError("no play has more than 20 states");
  }
}
