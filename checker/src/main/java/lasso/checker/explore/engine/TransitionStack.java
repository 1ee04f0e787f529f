package lasso.checker.explore.engine;

import java.util.Arrays;
import lasso.runtime.kernel.system.TransitionList;
import lasso.store.column.IntStack;
import lasso.store.memory.MemoryBudget;

/**
 * The enabled transitions of the states on a search path, to spare their recomputation on the way back. Holds at most
 * {@link #CAPACITY} of them: deeper states are refused, and the search recomputes theirs.
 */
final class TransitionStack implements AutoCloseable {
  /** Transitions in all. */
  static final int CAPACITY = 1 << 20;

  private static final int REFUSED = -1;

  private final IntStack starts;
  private long[] transitions = new long[1024];
  private int size;

  TransitionStack(MemoryBudget budget) {
    starts = new IntStack(budget);
  }

  void push(TransitionList list) {
    if (size + list.size() > CAPACITY) {
      starts.push(REFUSED);
      return;
    }
    starts.push(size);
    if (size + list.size() > transitions.length) {
      transitions = Arrays.copyOf(transitions, Math.min(CAPACITY, 2 * (size + list.size())));
    }
    for (int i = 0; i < list.size(); i++) {
      transitions[size++] = list.get(i);
    }
  }

  void pop() {
    int start = starts.pop();
    if (start != REFUSED) {
      size = start;
    }
  }

  @Override
  public void close() {
    starts.close();
  }

  /** Fills the list with what the top state pushed; false when that was refused. */
  boolean restore(TransitionList list) {
    int start = starts.top();
    if (start == REFUSED) {
      return false;
    }
    list.clear();
    for (int i = start; i < size; i++) {
      list.add(transitions[i]);
    }
    return true;
  }
}
