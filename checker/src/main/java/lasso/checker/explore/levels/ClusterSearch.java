package lasso.checker.explore.levels;

import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import lasso.checker.explore.Conclusion;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.property.Path;
import lasso.distributed.level.LevelEngine;
import lasso.distributed.level.ReplicaSource;
import lasso.runtime.process.LocalStates;
import lasso.store.memory.BoundReachedException;

/**
 * The search by levels with its states elsewhere: a {@link LevelEngine} keeps and expands them. Here is the kernel that alone finds anything out, the log of its questions, and the judge of ends and components. Same states,
 * transitions, depth, ends, outcomes and lengths of paths as {@link LevelSearch}; which of several findings of a level is told first may differ.
 *
 * <p>Thread rule: one thread; what the engine does runs on another one, during which this one looks at clock and stop flag.
 */
public final class ClusterSearch implements FollowedSearch {
  /** States after which it is decided where to split. */
  private static final int SAMPLE = 1 << 13;

  private final Supplier<LevelEngine> engines;
  private final ReplicaSource program;
  private final Consumer<String> told;
  private final int sample;

  /**
   * @param engines opens one for a search
   * @param program what other machines load
   * @param told hears what the engine has to say of its work
   */
  public ClusterSearch(
      Supplier<LevelEngine> engines, ReplicaSource program, Consumer<String> told) {
    this(engines, program, told, SAMPLE);
  }

  /** {@code sample}: states after which it is decided where to split. */
  ClusterSearch(
      Supplier<LevelEngine> engines, ReplicaSource program, Consumer<String> told, int sample) {
    this.engines = engines;
    this.program = program;
    this.told = told;
    this.sample = sample;
  }

  @Override
  public SearchResult explore(
      Subject subject,
      LocalStates localStates,
      SearchOptions options,
      SearchListener listener,
      StopRequest stop,
      LevelFollowUp followUp) {
    SearchRun run = new SearchRun(subject, localStates, options, listener, stop);
    if (options.checkpointing().isEmpty()) {
      return explore(run, followUp, null);
    }
    try (LevelKeeper keeper = LevelKeeper.open(options.checkpointing().get())) {
      return explore(run, followUp, keeper);
    }
  }

  /** {@code keeper}: leaves checkpoints, or null. */
  private SearchResult explore(SearchRun run, LevelFollowUp followUp, LevelKeeper keeper) {
    try (ClusterLevels levels = new ClusterLevels(run, engines, program, followUp, keeper)) {
      try {
        levels.begin(sample);
        levels.expandAll();
        levels.keepLast();
        if (run.complete()) {
          levels.followUp();
        }
        if (run.complete()) {
          levels.judgeComponents();
        }
      } catch (BoundReachedException | OutOfMemoryError full) {
        run.haltFor(full);
      }
      Map<Integer, Path> stems = levels.stems(run.sighted());
      levels.statistics().forEach(told);
      return new Conclusion(run, stems, levels::cycle).result(Path.EMPTY);
    }
  }
}
