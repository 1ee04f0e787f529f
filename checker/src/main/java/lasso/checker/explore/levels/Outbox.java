package lasso.checker.explore.levels;

import java.util.Arrays;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.Reservation;

/**
 * States that one worker has found for another. What was sent lately is not sent again: a small table, one place per hash, knows it. One thread
 * at a time.
 */
final class Outbox implements AutoCloseable {
  private static final int RECENT_BITS = 12;
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final Reservation reservation;
  private final long[] recent = new long[1 << RECENT_BITS];
  private long[] places = new long[256];
  private int size;

  Outbox(MemoryBudget budget) {
    reservation = new Reservation(budget);
    Arrays.fill(recent, -1);
  }

  // HOT: WholePrograms
  void put(long place) {
    int at = (int) (place * GOLDEN >>> 64 - RECENT_BITS);
    if (recent[at] == place) {
      return;
    }
    recent[at] = place;
    if (size == places.length) {
      reservation.grow(8L * size);
      places = Arrays.copyOf(places, 2 * size);
    }
    places[size++] = place;
  }

  int size() {
    return size;
  }

  /** Row and column, see {@link Orientation#at}. */
  long get(int index) {
    return places[index];
  }

  /** Forgets what was fetched. */
  void clear() {
    size = 0;
  }

  @Override
  public void close() {
    reservation.close();
    places = new long[0];
  }
}
