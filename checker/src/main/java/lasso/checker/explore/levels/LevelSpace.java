package lasso.checker.explore.levels;

import java.util.function.Supplier;
import lasso.checker.explore.SearchRun;
import lasso.distributed.level.StateSets;
import lasso.runtime.kernel.system.Halves;

/**
 * A space of which everything is known: all states were visited, by an engine that keeps them.
 *
 * @param sets of states, in parts
 * @param upperRows whether the upper ranks are the rows of states
 * @param initial the initial state
 */
public record LevelSpace(
    SearchRun run,
    StateSets sets,
    Halves halves,
    boolean upperRows,
    long initial,
    Working working) {
  /** Lets the engine work while clock and stop flag are looked at. */
  @FunctionalInterface
  public interface Working {
    /** What is supplied; null when the run was halted meanwhile. */
    <T> T waitFor(Supplier<T> task);
  }
}
