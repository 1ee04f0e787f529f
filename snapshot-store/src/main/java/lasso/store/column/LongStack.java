package lasso.store.column;

import java.util.Arrays;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.Reservation;

/** A growing stack of longs whose memory a budget bounds. */
public final class LongStack implements AutoCloseable {
  private final Reservation reservation;
  private long[] elements = new long[64];
  private int size;

  public LongStack(MemoryBudget budget) {
    reservation = new Reservation(budget);
  }

  public long get(int index) {
    return elements[index];
  }

  public void push(long value) {
    if (size == elements.length) {
      int more = size / 2;
      reservation.grow(8L * more);
      elements = Arrays.copyOf(elements, size + more);
    }
    elements[size++] = value;
  }

  public long pop() {
    return elements[--size];
  }

  public long top() {
    return elements[size - 1];
  }

  public void setTop(long value) {
    elements[size - 1] = value;
  }

  public int size() {
    return size;
  }

  @Override
  public void close() {
    reservation.close();
    elements = null;
    size = 0;
  }
}
