package lasso.checker.explore;

import java.util.Arrays;
import lasso.store.memory.MemoryBudget;

/** A growing stack of ints whose memory a budget bounds. */
final class IntStack {
  private final MemoryBudget budget;
  private int[] elements = new int[256];
  private int size;

  IntStack(MemoryBudget budget) {
    this.budget = budget;
  }

  int size() {
    return size;
  }

  int get(int index) {
    return elements[index];
  }

  void set(int index, int value) {
    elements[index] = value;
  }

  void push(int value) {
    if (size == elements.length) {
      int more = size / 2;
      budget.reserve(4L * more);
      elements = Arrays.copyOf(elements, size + more);
    }
    elements[size++] = value;
  }

  int pop() {
    return elements[--size];
  }

  int top() {
    return elements[size - 1];
  }

  void setTop(int value) {
    elements[size - 1] = value;
  }
}
