package lasso.checker.check.bounds;

import lasso.checker.explore.SearchListener;
import lasso.checker.explore.StopRequest;
import lasso.checker.telemetry.ResidentMemory;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.report.HeapAdvice;
import lasso.runtime.process.report.ProcessStatistics;

/**
 * Stops a search when the visited set and the stored local states together, or the whole process, pass a bound, or when the Java heap is nearly full. What can be
 * had again is given up first, once.
 */
public final class MemoryBound extends StoppingListener {
  /** What Java itself and the classes of the tool take, with room to run: no bound can be kept below. */
  private static final long LEAST_PROCESS = 256L << 20;

  private static final long PERCENT = 93;

  private final LocalStates states;
  private final long bytes;
  private final StopRequest stop;
  private final HeapWatch heap = new HeapWatch();

  /** Whether this process is there for the check alone, so that all it takes is the check's. */
  private final boolean wholeProcess = Boolean.getBoolean("lasso.own.process");

  /** Of the whole process, in bytes: something is kept back for the last table that grows. */
  private final long limit;

  private boolean compacted;

  public MemoryBound(SearchListener next, LocalStates states, long bytes, StopRequest stop) {
    super(next);
    this.states = states;
    this.bytes = bytes;
    limit = Math.max(LEAST_PROCESS, bytes / 100 * PERCENT);
    this.stop = stop;
  }

  @Override
  void look(long visitedBytes) {
    ProcessStatistics statistics = states.statistics();
    long stored = visitedBytes + statistics.storedBytes() + statistics.pageBytes();
    if (stored > bytes && isFullAfterAll()) {
      stop.stop(
          "the memory bound was reached: %d MB stored, --memory allows %d MB"
              .formatted(stored >> 20, bytes >> 20));
    }
    long resident = wholeProcess ? ResidentMemory.ofThisProcess() : 0;
    if (resident > limit && isFullAfterAll()) {
      stop.stop(
          "the memory bound was reached: this process takes %d MB, --memory allows %d MB"
              .formatted(resident >> 20, bytes >> 20));
    }
    if (heap.isNearlyFull() && isFullAfterAll()) {
      stop.stop(
          "the Java heap is nearly full ("
              + heap.words()
              + "): give it more with "
              + HeapAdvice.option()
              + ", or bound the search with --max-states");
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
}
