package lasso.distributed.level;

import java.util.function.BiConsumer;

/** States on their way to their parts: collected without duplicates, written as runs. One thread. */
public final class SentStates {
  /** A usual capacity: some 2 MB for a part. */
  public static final int USUAL = 1 << 14;

  private final Spreading spreading;
  private final int capacity;
  private final BiConsumer<Integer, byte[]> out;
  private final ChunkedStates[] states;

  /**
   * @param capacity of a part in chunks of 1024 neighbours, that are kept before a run is written
   * @param out is given the number of a part and a run
   */
  public SentStates(Spreading spreading, int capacity, BiConsumer<Integer, byte[]> out) {
    this.spreading = spreading;
    this.capacity = capacity;
    this.out = out;
    states = new ChunkedStates[spreading.parts()];
    for (int part = 0; part < states.length; part++) {
      states[part] = new ChunkedStates();
    }
  }

  // HOT: WholePrograms
  public void add(long state) {
    int part = spreading.part(state);
    states[part].add(state);
    if (states[part].chunks() > capacity) {
      write(part);
    }
  }

  /**
   * Adds neighbours, which all belong to one part.
   *
   * @param first the first of 1024 states, a multiple of that
   * @param bits which of them
   */
  // HOT: WholePrograms
  void addAll(long first, long[] bits) {
    int part = spreading.part(first);
    states[part].addAll(first, bits);
    if (states[part].chunks() > capacity) {
      write(part);
    }
  }

  /** Writes what is left. */
  public void finish() {
    for (int part = 0; part < states.length; part++) {
      write(part);
    }
  }

  private void write(int part) {
    if (states[part].chunks() > 0) {
      long[] sorted = states[part].sorted();
      out.accept(part, StateRuns.encode(sorted, sorted.length));
      states[part].clear();
    }
  }
}
