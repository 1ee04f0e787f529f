package lasso.checker.telemetry;

import java.util.List;
import java.util.function.LongSupplier;
import lasso.checker.explore.SearchListener;
import lasso.checker.property.Violation;

/**
 * Turns what a search tells its listener into events of the ring. The ring is made with the first sample: a search that is shorter
 * than that costs no thread, and its observers hear only that it is over.
 */
public final class SearchTelemetry implements SearchListener, AutoCloseable {
  private static final int CAPACITY = 1024;
  private static final long FIRST_NANOS = 700_000_000L;
  private static final long INTERVAL_NANOS = 250_000_000L;

  private final List<SearchObserver> observers;
  private final LongSupplier storedBytes;
  private final SearchEvent event = new SearchEvent();
  private final long began = System.nanoTime();
  private long nextNanos = FIRST_NANOS;
  private TelemetryRing ring;

  /**
   * @param storedBytes memory of stored local states, asked with every sample
   */
  public SearchTelemetry(List<SearchObserver> observers, LongSupplier storedBytes) {
    this.observers = List.copyOf(observers);
    this.storedBytes = storedBytes;
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
    nextNanos = elapsed + INTERVAL_NANOS;
    if (ring == null) {
      ring = new TelemetryRing(CAPACITY, observers);
    }
    Runtime heap = Runtime.getRuntime();
    event.kind = SearchEvent.Kind.SAMPLE;
    event.elapsedNanos = elapsed;
    event.states = states;
    event.transitions = transitions;
    event.depth = depth;
    event.storedBytes = visitedBytes + storedBytes.getAsLong();
    event.heapBytes = heap.totalMemory() - heap.freeMemory();
    ring.publish(event);
  }

  @Override
  public void violation(Violation violation) {
    event.violations++;
    if (ring != null) {
      publish(SearchEvent.Kind.VIOLATION);
    }
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
      return;
    }
    event.kind = SearchEvent.Kind.FINISHED;
    event.elapsedNanos = System.nanoTime() - began;
    observers.forEach(observer -> observer.on(event));
  }
}
