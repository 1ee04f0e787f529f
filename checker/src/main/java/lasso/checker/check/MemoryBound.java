package lasso.checker.check;

import java.util.function.Supplier;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.explore.StopFlag;
import lasso.checker.property.Violation;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.ProcessStatistics;

/**
 * Stops a search when the visited set and the stored local states together pass a bound, or when the Java heap is nearly full. What can be
 * had again is given up first, once.
 */
final class MemoryBound implements SearchListener {
  private final SearchListener next;
  private final LocalStates states;
  private final long bytes;
  private final StopFlag stop;
  private final HeapWatch heap = new HeapWatch();
  private boolean compacted;

  MemoryBound(SearchListener next, LocalStates states, long bytes, StopFlag stop) {
    this.next = next;
    this.states = states;
    this.bytes = bytes;
    this.stop = stop;
  }

  @Override
  public void begins(Supplier<SearchStatistics> counters) {
    next.begins(counters);
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
    if (stored > bytes && isFullAfterAll()) {
      stop.stop(
          "the memory bound was reached: %d MB stored, --memory allows %d MB"
              .formatted(stored >> 20, bytes >> 20));
    }
    if (heap.isNearlyFull() && isFullAfterAll()) {
      stop.stop(
          "the Java heap is nearly full ("
              + heap.words()
              + "): give it more with LASSO_JAVA_OPTS=-Xmx8g, or bound the search with --max-states");
    }
  }

  /** Gives up what can be had again; whether there was nothing left to give up. */
  private boolean isFullAfterAll() {
    if (compacted) {
      return true;
    }
    compacted = true;
    states.compact();
    System.gc();
    return false;
  }

  @Override
  public void violation(Violation violation) {
    next.violation(violation);
  }
}
