package lasso.checker.dpor;

import java.util.Arrays;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;

/**
 * Loops of a process in which nothing happens but that it is told <em>not yet</em>: from its cell, false answers and turns of {@code Yield} lead back to the cell. Such a loop touches nobody else, so that a run is as good as the
 * same run without it.
 */
final class PollingLoop {
  /** Longer ones are followed step by step. */
  private static final int LONGEST = 64;

  private static final long[] NONE = {};

  private final Kernel kernel;
  private final TransitionList enabled = new TransitionList();
  private final int[] state;
  private final int[] next;

  PollingLoop(Kernel kernel) {
    this.kernel = kernel;
    state = new int[kernel.vectorLength()];
    next = new int[kernel.vectorLength()];
  }

  /** The transitions once around, from the cell of a process on; empty when it is on no such loop. */
  long[] around(int[] vector, int rank) {
    if (rank >= kernel.processCount() || kernel.hasShown(vector, rank)) {
      return NONE;
    }
    System.arraycopy(vector, 0, state, 0, state.length);
    long[] round = new long[LONGEST];
    for (int length = 0; length < LONGEST; length++) {
      long step = idleStep(rank);
      if (step < 0) {
        return NONE;
      }
      round[length] = step;
      kernel.apply(state, step, next);
      if (!isSameButFor(rank)) {
        return NONE;
      }
      System.arraycopy(next, 0, state, 0, state.length);
      if (state[rank] == vector[rank]) {
        return Arrays.copyOf(round, length + 1);
      }
    }
    return NONE;
  }

  private boolean isSameButFor(int rank) {
    int differs = Arrays.mismatch(state, next);
    return differs < 0
        || (differs == rank
            && Arrays.equals(state, rank + 1, state.length, next, rank + 1, next.length));
  }

  /** The only transition of the process in {@link #state} that gets it nowhere, where it asks for no more than one thing; or -1. */
  private long idleStep(int rank) {
    Request request = kernel.request(state, rank);
    if (!(request instanceof Request.Test
        || request instanceof Request.Iprobe
        || request instanceof Request.Yield)) {
      return -1;
    }
    kernel.enabled(state, enabled);
    long found = -1;
    for (int i = 0; i < enabled.size(); i++) {
      long transition = enabled.get(i);
      if (Kernel.rank(transition) == rank && Kernel.isIdle(transition)) {
        if (found >= 0) {
          return -1;
        }
        found = transition;
      }
    }
    return found;
  }
}
