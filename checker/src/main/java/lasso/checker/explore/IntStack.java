package lasso.checker.explore;

import java.util.Arrays;
import lasso.store.memory.MemoryBudget;

/** A growing stack of ints whose memory a budget bounds. */
public final class IntStack implements AutoCloseable {
  private final MemoryBudget budget;
  private int[] elements = new int[256];
  private int size;
  private long reserved;

  public IntStack(MemoryBudget budget) {
    this.budget = budget;
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
      budget.reserve(4L * more);
      reserved += 4L * more;
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
    budget.release(reserved);
    reserved = 0;
    elements = null;
    size = 0;
  }
}
