package lasso.checker.telemetry;

import com.lmax.disruptor.EventHandler;
import com.lmax.disruptor.LiteBlockingWaitStrategy;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The ring between search threads and observers. {@link #publish} returns at once, whatever the observers do. An observer that
 * throws is left out from then on; the search doesn't notice.
 */
public final class TelemetryRing implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TelemetryRing.class);
  private static final long CLOSE_MILLIS = 1000;
  private static final long PAUSE_NANOS = 200_000;

  private final Disruptor<SearchEvent> disruptor;
  private final RingBuffer<SearchEvent> ring;
  private final AtomicLong dropped = new AtomicLong();
  private final AtomicLong published = new AtomicLong();
  private volatile long handled;

  /**
   * @param capacity slots, a power of two; half of them are kept free of samples for findings
   */
  public TelemetryRing(int capacity, List<SearchObserver> observers) {
    disruptor =
        new Disruptor<>(
            SearchEvent::new,
            capacity,
            TelemetryRing::daemon,
            ProducerType.MULTI,
            new LiteBlockingWaitStrategy());
    SearchObserver[] watching = observers.toArray(new SearchObserver[0]);
    EventHandler<SearchEvent> handler =
        (event, sequence, endOfBatch) -> {
          notifyAll(watching, event);
          handled = sequence + 1;
        };
    disruptor.handleEventsWith(handler);
    ring = disruptor.start();
  }

  /**
   * Copies the event into the ring, unless it is full.
   *
   * @return whether there was room
   */
  public boolean publish(SearchEvent event) {
    boolean room =
        event.kind != SearchEvent.Kind.SAMPLE
            || ring.remainingCapacity() > ring.getBufferSize() / 2;
    if (room && ring.tryPublishEvent((slot, sequence) -> slot.copyFrom(event))) {
      published.incrementAndGet();
      return true;
    }
    dropped.incrementAndGet();
    return false;
  }

  /** Events for which there was no room. */
  public long dropped() {
    return dropped.get();
  }

  /**
   * Lets the observers see what was published, for at most a second, and stops. (The library's own orderly shutdown overlooks events
   * that were published before its thread has begun to run.)
   */
  @Override
  public void close() {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(CLOSE_MILLIS);
    while (handled < published.get() && System.nanoTime() - deadline < 0) {
      LockSupport.parkNanos(PAUSE_NANOS);
    }
    if (handled < published.get()) {
      LOG.debug("observers were too slow to see the end of the search");
    }
    disruptor.halt();
  }

  private static void notifyAll(SearchObserver[] watching, SearchEvent event) {
    for (int i = 0; i < watching.length; i++) {
      if (watching[i] != null) {
        try {
          watching[i].on(event);
        } catch (RuntimeException e) {
          LOG.warn("an observer of the search failed and is left out: {}", e.toString());
          watching[i] = null;
        }
      }
    }
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "lasso-telemetry");
    thread.setDaemon(true);
    return thread;
  }
}
