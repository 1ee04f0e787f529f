package lasso.checker.liveness;

import java.util.Arrays;
import lasso.store.memory.MemoryBudget;

/** A growing stack of longs whose memory a budget bounds. */
final class LongStack implements AutoCloseable {
  private final MemoryBudget budget;
  private long[] elements = new long[64];
  private int size;
  private long reserved;

  LongStack(MemoryBudget budget) {
    this.budget = budget;
  }

  long get(int index) {
    return elements[index];
  }

  void push(long value) {
    if (size == elements.length) {
      int more = size / 2;
      budget.reserve(8L * more);
      reserved += 8L * more;
      elements = Arrays.copyOf(elements, size + more);
    }
    elements[size++] = value;
  }

  long pop() {
    return elements[--size];
  }

  long top() {
    return elements[size - 1];
  }

  void setTop(long value) {
    elements[size - 1] = value;
  }

  int size() {
    return size;
  }

  @Override
  public void close() {
    budget.release(reserved);
    reserved = 0;
    elements = null;
    size = 0;
  }
}
