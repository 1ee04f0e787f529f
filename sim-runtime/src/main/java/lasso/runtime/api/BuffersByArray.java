package lasso.runtime.api;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lasso.runtime.surroundings.IdentityCodes;

/** Many pending buffers, found by the bytes of an array that they use. One thread. */
public final class BuffersByArray {
  private final Map<Object, OfArray> arrays = new IdentityHashMap<>();
  private final IdentityCodes.Numbers codes;

  /** Those of one array, by their first byte. */
  private static final class OfArray {
    final TreeMap<Long, List<PendingBuffer>> byLow = new TreeMap<>();
    long longestBytes;
  }

  /**
   * An empty table.
   *
   * @param codes for the arrays
   */
  BuffersByArray(IdentityCodes.Numbers codes) {
    this.codes = codes;
  }

  public void add(PendingBuffer buffer) {
    codes.give(buffer.place().array());
    OfArray own = arrays.computeIfAbsent(buffer.place().array(), array -> new OfArray());
    own.byLow.computeIfAbsent(buffer.low(), low -> new ArrayList<>(1)).add(buffer);
    own.longestBytes = Math.max(own.longestBytes, buffer.high() - buffer.low());
  }

  public void remove(PendingBuffer buffer) {
    OfArray own = arrays.get(buffer.place().array());
    List<PendingBuffer> same = own.byLow.get(buffer.low());
    for (int i = 0; i < same.size(); i++) {
      if (same.get(i).use() == buffer.use()) {
        same.remove(i);
        break;
      }
    }
    if (same.isEmpty()) {
      own.byLow.remove(buffer.low());
    }
    if (own.byLow.isEmpty()) {
      arrays.remove(buffer.place().array());
    }
  }

  /** One that forbids an access to bytes of an array, or null. */
  public PendingBuffer against(Object array, long from, long to, boolean writes) {
    for (List<PendingBuffer> some : near(array, from, to)) {
      for (PendingBuffer buffer : some) {
        if (buffer.forbids(array, from, to, writes)) {
          return buffer;
        }
      }
    }
    return null;
  }

  /** One that forbids the use of a place by another operation, or null. */
  public PendingBuffer against(BufferPlace place, boolean writes) {
    for (List<PendingBuffer> some : near(place.array(), place.low(), place.high())) {
      for (PendingBuffer buffer : some) {
        if (buffer.forbids(place, writes)) {
          return buffer;
        }
      }
    }
    return null;
  }

  private Iterable<List<PendingBuffer>> near(Object array, long from, long to) {
    codes.give(array);
    OfArray own = arrays.get(array);
    return own == null
        ? List.of()
        : own.byLow.subMap(from - own.longestBytes, false, to, false).values();
  }
}
