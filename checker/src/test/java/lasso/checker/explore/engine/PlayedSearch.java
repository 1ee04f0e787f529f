package lasso.checker.explore.engine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
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
import lasso.runtime.kernel.system.Kernel;

/**
 * Breadth-first searches of random processes that use everything the kernel knows, and all that they tell.
 *
 * @param passes whether forced moves are passed through where that is possible
 */
record PlayedSearch(RandomPlays random, boolean passes) {
  /** All that may not differ between searches of the same order. */
  record Told(
      ReducedAnswer answer, SearchStatistics counters, boolean endless, List<String> traces) {}

  static PlayedSearch of(long seed) {
    return new PlayedSearch(
        seed % 4 == 3 ? new RandomPlays(seed).withBoards() : new RandomPlays(seed), seed % 3 == 1);
  }

  /** One at each level. */
  static Checkpointing checkpoints(Path place, long seed, List<String> notices) {
    return new Checkpointing(
        place, Duration.ZERO, Map.of("seed", String.valueOf(seed)), "", () -> {}, notices::add);
  }

  Told run(Exploration search, UnaryOperator<SearchOptions.Builder> how) {
    Players players = new Players(random.plays());
    Kernel kernel = new Kernel(players, players.replies, random.buffering());
    SearchOptions options = how.apply(SearchOptions.DEFAULT.toBuilder().order(Order.BFS)).build();
    SearchResult result =
        search.explore(
            passes && kernel.isTimeless()
                ? new PassingSystem(kernel).subject()
                : Subject.of(kernel),
            players,
            options,
            SearchListener.NONE,
            new StopRequest());
    SearchStatistics found = result.statistics();
    List<String> traces = new ArrayList<>();
    if (result.verdict() instanceof SearchVerdict.Violated violated) {
      for (FoundViolation violation : violated.violations()) {
        traces.add(violation.message() + described(kernel, violation));
      }
    }
    return new Told(
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
        traces);
  }

  private static String described(Kernel kernel, FoundViolation violation) {
    StringBuilder text = new StringBuilder();
    int[] vector = new int[kernel.vectorLength()];
    int[] next = new int[kernel.vectorLength()];
    kernel.initial(vector);
    for (lasso.checker.property.Path part : List.of(violation.stem(), violation.cycle())) {
      for (int i = 0; i < part.length(); i++) {
        text.append('\n').append(kernel.describe(vector, part.transition(i)));
        kernel.apply(vector, part.transition(i), next);
        System.arraycopy(next, 0, vector, 0, next.length);
      }
      text.append("\n--");
    }
    return text.toString();
  }
}
