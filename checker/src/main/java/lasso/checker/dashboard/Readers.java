package lasso.checker.dashboard;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The open pages, by names that they chose: who has asked lately and has not seen the end of the run yet. */
final class Readers {
  /** A page asks twice a second, in the background once; one that hasn't for this long is gone. */
  private static final long PRESENT_NANOS = 2_000_000_000L;

  private static final long PATIENCE_NANOS = 1_500_000_000L;
  private static final int MOST = 64;

  private final Map<String, Long> lastNanos = new HashMap<>();

  /** A page got an answer; further pages than a few dozen are not waited for. */
  synchronized void served(String reader, boolean sawTheEnd) {
    if (sawTheEnd) {
      lastNanos.remove(reader);
      notifyAll();
    } else if (lastNanos.size() < MOST || lastNanos.containsKey(reader)) {
      lastNanos.put(reader, System.nanoTime());
    }
  }

  /** Returns when every page that is still there has seen the end, or after a second and a half. */
  synchronized void awaitEnd() {
    long began = System.nanoTime();
    lastNanos.values().removeIf(last -> began - last > PRESENT_NANOS);
    try {
      long left = PATIENCE_NANOS;
      while (!lastNanos.isEmpty() && left > 0) {
        TimeUnit.NANOSECONDS.timedWait(this, left);
        left = PATIENCE_NANOS - (System.nanoTime() - began);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
