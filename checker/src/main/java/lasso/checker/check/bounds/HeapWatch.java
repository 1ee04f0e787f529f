package lasso.checker.check.bounds;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;

/**
 * Sees that the Java heap is nearly full while there is still room to end in order: what a collection of the old objects left over passes a
 * part of what they may take. Asking costs nothing.
 */
final class HeapWatch {
  /** What is left suffices to draw conclusions. */
  private static final double NEARLY_FULL = 0.8;

  /** Of objects that have survived; null where the Java machine does not tell. */
  private final MemoryPoolMXBean old;

  HeapWatch() {
    old = oldObjects();
    if (old != null) {
      old.setCollectionUsageThreshold((long) (NEARLY_FULL * old.getUsage().getMax()));
    }
  }

  /** The largest pool of the heap whose collections are watched: that of old objects. */
  private static MemoryPoolMXBean oldObjects() {
    MemoryPoolMXBean largest = null;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getType() == MemoryType.HEAP
          && pool.isCollectionUsageThresholdSupported()
          && pool.getUsage().getMax() > 0
          && (largest == null || pool.getUsage().getMax() > largest.getUsage().getMax())) {
        largest = pool;
      }
    }
    return largest;
  }

  boolean isNearlyFull() {
    return old != null && old.isCollectionUsageThresholdExceeded();
  }

  /** What is in use of how much, after the last collection, for people. */
  String words() {
    return "%d of %d MB"
        .formatted(old.getCollectionUsage().getUsed() >> 20, old.getUsage().getMax() >> 20);
  }
}
