package lasso.checker.cli;

import lasso.checker.explore.SearchListener;
import lasso.checker.explore.StopFlag;
import lasso.checker.property.Violation;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.ProcessStatistics;

/** Stops a search when the visited set and the stored local states together pass a bound. */
final class MemoryBound implements SearchListener {
  private final SearchListener next;
  private final LocalStates states;
  private final long bytes;
  private final StopFlag stop;

  MemoryBound(SearchListener next, LocalStates states, long bytes, StopFlag stop) {
    this.next = next;
    this.states = states;
    this.bytes = bytes;
    this.stop = stop;
  }

  @Override
  public void progress(
      long known,
      long transitions,
      long revisited,
      long executions,
      int depth,
      long open,
      long visitedBytes) {
    next.progress(known, transitions, revisited, executions, depth, open, visitedBytes);
    ProcessStatistics statistics = states.statistics();
    long stored = visitedBytes + statistics.storedBytes() + statistics.pageBytes();
    if (stored > bytes) {
      stop.stop(
          "the memory bound was reached: %d MB stored, --memory allows %d MB"
              .formatted(stored >> 20, bytes >> 20));
    }
  }

  @Override
  public void violation(Violation violation) {
    next.violation(violation);
  }
}
