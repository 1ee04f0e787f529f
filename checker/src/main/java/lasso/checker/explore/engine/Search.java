package lasso.checker.explore.engine;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import lasso.checker.explore.Conclusion;
import lasso.checker.explore.Deadline;
import lasso.checker.explore.Exploration;
import lasso.checker.explore.HalvedSystem;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.levels.FollowedSearch;
import lasso.checker.explore.levels.LevelSearch;
import lasso.checker.explore.paths.KnownTargets;
import lasso.checker.explore.visited.VisitedSet;
import lasso.checker.property.Path;
import lasso.runtime.process.LocalStates;
import lasso.store.memory.HashBits;

/** The public door: picks the strategy that the options ask for. */
public final class Search {
  private Search() {}

  /** Checks a system: complete search, depth or breadth first, by ample sets where the system gives some; or stateless. */
  public static SearchResult run(
      Subject subject,
      LocalStates localStates,
      SearchOptions options,
      SearchListener listener,
      StopRequest stop) {
    return new Rounds(
            () -> strategy(subject, options),
            subject,
            localStates,
            listener,
            stop,
            Deadline.of(options))
        .run(options);
  }

  /** The search by levels of which more can be asked: where the options say, else in this machine. */
  public static FollowedSearch byLevels(SearchOptions options) {
    return options
        .engine()
        .map(FollowedSearch.class::cast)
        .orElseGet(() -> new LevelSearch(HashBits.ALL));
  }

  /**
   * Searches a reduced system on the way of another search, for what its reduction learns by it: what is found is not told, and will be found again.
   *
   * @param maxStates so far at most
   */
  public static void scout(Subject subject, SearchRun run, long maxStates) {
    SearchOptions options =
        run.options.toBuilder().maxStates(maxStates).outcomes(false).kinds(Set.of()).build();
    new Rounds(
            () -> strategy(subject, options),
            subject,
            run.localStates(),
            SearchListener.NONE,
            run.stop(),
            run.deadline())
        .run(options);
    run.localStates().watch().arm();
  }

  /**
   * The plain search over a visited set that other passes of the run have begun to fill; then the conclusion of the whole run.
   *
   * @param visited holds at least the initial state; stays open
   * @param known where transitions lead, as far as those passes have told it; empty when the system of the run is reduced
   * @param stoppedAt when the run has halted, leads to where; nothing is searched then
   */
  public static SearchResult finish(
      SearchRun run, VisitedSet visited, Optional<KnownTargets> known, Path stoppedAt) {
    return DepthFirst.finish(run, visited, known, stoppedAt);
  }

  /**
   * The conclusion of a run without state matching, all of whose findings have paths.
   *
   * @param stoppedAt leads to where the search was when it stopped, empty when it is complete
   */
  public static SearchResult concludeStateless(SearchRun run, Path stoppedAt) {
    return new Conclusion(run, Map.of(), state -> Path.EMPTY).result(stoppedAt);
  }

  /** Follows one random path, chosen by the seed of the options, to its end or to the depth bound. */
  public static Walk simulate(
      TransitionSystem system, LocalStates localStates, SearchOptions options, StopRequest stop) {
    return RandomWalk.run(system, localStates, options, stop);
  }

  private static Exploration strategy(Subject subject, SearchOptions options) {
    boolean byLevels =
        !options.stateless() && options.order() == SearchOptions.Order.BFS && hasHalves(subject);
    if ((options.checkpointing().isPresent() || options.engine().isPresent()) && !byLevels) {
      throw new IllegalArgumentException(
          "only the search by levels leaves checkpoints or goes to another engine");
    }
    if (options.engine().isPresent()) {
      return options.engine().get();
    }
    if (options.disk().isPresent() && !byLevels) {
      throw new IllegalArgumentException("only the search by levels uses a disk");
    }
    if (options.stateless()) {
      return new Stateless();
    }
    return switch (options.order()) {
      case DFS -> new DepthFirst(HashBits.ALL);
      case BFS -> byLevels ? new LevelSearch(HashBits.ALL) : new BreadthFirst(HashBits.ALL);
    };
  }

  private static boolean hasHalves(Subject subject) {
    return !subject.isAmple()
        && subject.system() instanceof HalvedSystem
        && subject.system().processCount() > 1;
  }
}
