package lasso.checker.telemetry;

import java.util.List;
import java.util.function.Supplier;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.property.FoundViolation;
import lasso.runtime.process.report.ProcessStatistics;

/**
 * Turns what a search tells its listener into events of the ring. The ring is made with the first sample: a search that is shorter
 * than that costs no thread, and its observers hear only that it is over.
 */
public final class SearchTelemetry implements SearchListener, AutoCloseable {
  private static final int CAPACITY = 1024;

  private final List<SearchObserver> observers;
  private final Supplier<ProcessStatistics> processes;
  private final SamplingPace pace;
  private final SearchEvent event = new SearchEvent();
  private final long began = System.nanoTime();
  private long nextNanos;
  private ResidentMemory resident;
  private TelemetryRing ring;
  private volatile Supplier<SearchStatistics> counters;

  /**
   * @param processes counters of the process layer, asked with every sample
   */
  public SearchTelemetry(
      List<SearchObserver> observers, Supplier<ProcessStatistics> processes, SamplingPace pace) {
    this.observers = List.copyOf(observers);
    this.processes = processes;
    this.pace = pace;
    nextNanos = pace.firstNanos();
  }

  @Override
  public void begins(Supplier<SearchStatistics> theirs) {
    counters = theirs;
  }

  /** The counters of the search that runs, or ran last; null before the first. */
  public Supplier<SearchStatistics> counters() {
    return counters;
  }

  @Override
  public void progress(
      long states,
      long transitions,
      long revisited,
      long executions,
      int depth,
      long open,
      long visitedBytes) {
    long elapsed = System.nanoTime() - began;
    if (elapsed < nextNanos) {
      return;
    }
    nextNanos = elapsed + pace.intervalNanos();
    if (ring == null) {
      ring = new TelemetryRing(CAPACITY, observers);
    }
    event.states = states;
    event.transitions = transitions;
    event.revisited = revisited;
    event.executions = executions;
    event.depth = depth;
    event.open = open;
    event.visitedBytes = visitedBytes;
    sampleProcess();
    publish(SearchEvent.Kind.SAMPLE);
  }

  @Override
  public void violation(FoundViolation violation) {
    event.violations++;
    if (ring != null) {
      publish(SearchEvent.Kind.VIOLATION);
    }
  }

  /** The final numbers of a search that has returned; the last event shows them. */
  public void conclude(SearchResult result) {
    SearchStatistics statistics = result.statistics();
    event.states = statistics.states();
    event.transitions = statistics.transitions();
    event.revisited = statistics.revisited();
    event.executions = statistics.executions();
    event.depth = ring == null ? statistics.maxDepth() : event.depth;
    event.open = result.complete() ? 0 : event.open;
    event.visitedBytes = statistics.visitedBytes();
    sampleProcess();
  }

  private void sampleProcess() {
    ProcessStatistics counters = processes.get();
    event.localStateBytes = counters.storedBytes();
    event.pageBytes = counters.pageBytes();
    event.localStates = counters.localStates();
    event.localSteps = counters.localSteps();
    event.memoHits = counters.memoHits();
    event.pagesTotal = counters.pagesTotal();
    event.pagesDistinct = counters.pagesDistinct();
    Runtime heap = Runtime.getRuntime();
    event.heapBytes = heap.totalMemory() - heap.freeMemory();
    if (resident == null) {
      resident = new ResidentMemory();
    }
    event.residentBytes = resident.bytes();
  }

  private void publish(SearchEvent.Kind kind) {
    event.kind = kind;
    event.elapsedNanos = System.nanoTime() - began;
    ring.publish(event);
  }

  /** Tells the observers that the search is over, and waits a moment for them. */
  @Override
  public void close() {
    if (ring != null) {
      publish(SearchEvent.Kind.FINISHED);
      ring.close();
    } else {
      event.kind = SearchEvent.Kind.FINISHED;
      event.elapsedNanos = System.nanoTime() - began;
      observers.forEach(observer -> observer.on(event));
    }
    if (resident != null) {
      resident.close();
    }
  }
}
