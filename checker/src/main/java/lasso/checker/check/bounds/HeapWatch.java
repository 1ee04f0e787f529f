package lasso.checker.check.bounds;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;

/**
 * Sees that the Java heap is nearly full while there is still room to end in order: what a collection of the old objects left over passes a
 * part of what they may take. Collections before it was made don't count: what they left over may be that of an earlier check. Asking costs nothing.
 */
final class HeapWatch {
  /** What is left suffices to draw conclusions. */
  private static final double NEARLY_FULL = 0.8;

  /** Of objects that have survived; null where the Java machine does not tell. */
  private final MemoryPoolMXBean old;

  /** Those that collect old objects. */
  private final List<GarbageCollectorMXBean> collectors;

  private final long collectionsBefore;

  HeapWatch() {
    this(NEARLY_FULL);
  }

  /** {@code part}: of what old objects may take, from which on the heap is nearly full. */
  HeapWatch(double part) {
    old = oldObjects();
    collectors =
        old == null
            ? List.of()
            : ManagementFactory.getGarbageCollectorMXBeans().stream()
                .filter(bean -> List.of(bean.getMemoryPoolNames()).contains(old.getName()))
                .toList();
    collectionsBefore = collections();
    if (old != null) {
      old.setCollectionUsageThreshold((long) (part * old.getUsage().getMax()));
    }
  }

  private long collections() {
    long count = 0;
    for (GarbageCollectorMXBean collector : collectors) {
      count += collector.getCollectionCount();
    }
    return count;
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
    return old != null
        && old.isCollectionUsageThresholdExceeded()
        && collections() > collectionsBefore;
  }

  /** What is in use of how much, after the last collection, for people. */
  String words() {
    return "%d of %d MB"
        .formatted(old.getCollectionUsage().getUsed() >> 20, old.getUsage().getMax() >> 20);
  }
}
