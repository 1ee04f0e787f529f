package lasso.checker.explore.depth;

import java.util.Arrays;
import lasso.store.column.IntStack;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.Reservation;

/**
 * The frames of the states on a search path, to spare their recomputation on the way back. Holds at most {@link #CAPACITY} transitions:
 * deeper frames are refused, and the search recomputes theirs.
 */
public final class FrameStack implements AutoCloseable {
  /** Transitions in all. */
  static final int CAPACITY = 1 << 22;

  private static final int BYTES = Long.BYTES + Integer.BYTES;
  private static final int REFUSED = -1;

  private static final int FIRST = 1024;

  private final Reservation reservation;
  private final IntStack starts;
  private long[] transitions = new long[FIRST];
  private int[] targets = new int[FIRST];
  private int size;

  public FrameStack(MemoryBudget budget) {
    reservation = new Reservation(budget);
    starts = new IntStack(budget);
  }

  public void push(Frame frame) {
    int end = size + frame.size();
    if (end > CAPACITY) {
      starts.push(REFUSED);
      return;
    }
    starts.push(size);
    if (end > transitions.length) {
      int capacity = Math.min(CAPACITY, 2 * end);
      reservation.grow((long) BYTES * (capacity - transitions.length));
      transitions = Arrays.copyOf(transitions, capacity);
      targets = Arrays.copyOf(targets, capacity);
    }
    for (int i = 0; i < frame.size(); i++) {
      transitions[size] = frame.transition(i);
      targets[size++] = frame.target(i);
    }
  }

  public void pop() {
    int start = starts.pop();
    if (start != REFUSED) {
      size = start;
    }
  }

  /** Fills the frame with what was pushed last; false when that was refused. */
  public boolean restore(Frame frame) {
    int start = starts.top();
    if (start == REFUSED) {
      return false;
    }
    frame.clear();
    for (int i = start; i < size; i++) {
      frame.add(transitions[i], targets[i]);
    }
    return true;
  }

  /** Gives back what it has reserved. */
  @Override
  public void close() {
    starts.close();
    reservation.close();
  }
}
