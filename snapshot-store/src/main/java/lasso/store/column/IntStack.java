package lasso.store.column;

import java.util.Arrays;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.Reservation;

/** A growing stack of ints whose memory a budget bounds. */
public final class IntStack implements AutoCloseable {
  private final Reservation reservation;
  private int[] elements = new int[256];
  private int size;

  public IntStack(MemoryBudget budget) {
    reservation = new Reservation(budget);
  }

  public int size() {
    return size;
  }

  public int get(int index) {
    return elements[index];
  }

  public void set(int index, int value) {
    elements[index] = value;
  }

  public void push(int value) {
    if (size == elements.length) {
      int more = size / 2;
      reservation.grow(4L * more);
      elements = Arrays.copyOf(elements, size + more);
    }
    elements[size++] = value;
  }

  public int pop() {
    return elements[--size];
  }

  public int top() {
    return elements[size - 1];
  }

  public void setTop(int value) {
    elements[size - 1] = value;
  }

  /** Forgets the elements. */
  @Override
  public void close() {
    reservation.close();
    elements = null;
    size = 0;
  }
}
