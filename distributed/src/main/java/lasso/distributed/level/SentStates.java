package lasso.distributed.level;

import java.util.Arrays;
import java.util.function.BiConsumer;

/** States on their way to their parts: collected, sorted, without duplicates, written as runs. One thread. */
public final class SentStates {
  private static final int FIRST = 1 << 8;

  private final Spreading spreading;
  private final int capacity;
  private final BiConsumer<Integer, byte[]> out;
  private final long[][] states;
  private final int[] counts;

  /**
   * @param capacity of the states of a part, that are kept before a run is written
   * @param out is given the number of a part and a run
   */
  public SentStates(Spreading spreading, int capacity, BiConsumer<Integer, byte[]> out) {
    this.spreading = spreading;
    this.capacity = capacity;
    this.out = out;
    states = new long[spreading.parts()][FIRST];
    counts = new int[spreading.parts()];
  }

  // HOT: WholePrograms
  public void add(long state) {
    int part = spreading.part(state);
    if (counts[part] == states[part].length) {
      makeRoom(part);
    }
    states[part][counts[part]++] = state;
  }

  private void makeRoom(int part) {
    counts[part] = StateRuns.sortDistinct(states[part], counts[part]);
    if (counts[part] <= states[part].length / 2) {
      return;
    }
    if (states[part].length < capacity) {
      states[part] = Arrays.copyOf(states[part], 2 * states[part].length);
    } else {
      write(part);
    }
  }

  /** Writes what is left. */
  public void finish() {
    for (int part = 0; part < counts.length; part++) {
      counts[part] = StateRuns.sortDistinct(states[part], counts[part]);
      write(part);
    }
  }

  private void write(int part) {
    if (counts[part] > 0) {
      out.accept(part, StateRuns.encode(states[part], counts[part]));
      counts[part] = 0;
    }
  }
}
