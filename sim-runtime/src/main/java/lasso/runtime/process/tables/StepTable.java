package lasso.runtime.process.tables;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import lasso.runtime.kernel.Steps;

/** The memo of local steps: (local state, reply) to result. Open addressing, key and value side by side; values are never negative. */
public final class StepTable {
  public static final long ABSENT = -1;

  private static final int FIRST_SLOTS = 1 << 12;

  /** Cell {@code 2 i} holds the key of slot i, cell {@code 2 i + 1} its value, {@link #ABSENT} where there is none. */
  private long[] cells;

  private int size;

  public StepTable() {
    clear();
  }

  /** Forgets all, and gives the memory back. */
  public void clear() {
    cells = empty(FIRST_SLOTS);
    size = 0;
  }

  int size() {
    return size;
  }

  // HOT: LocalStepBenchmark
  public long get(int localState, int reply) {
    long[] cells = this.cells;
    long key = key(localState, reply);
    int mask = cells.length - 1;
    int cell = cell(key, mask);
    long value = cells[cell + 1];
    while (value != ABSENT && cells[cell] != key) {
      cell = (cell + 2) & mask;
      value = cells[cell + 1];
    }
    return value;
  }

  public void put(int localState, int reply, long value) {
    if (2 * size >= slots()) {
      grow();
    }
    place(key(localState, reply), value);
    size++;
  }

  /** Some of the steps, and for each state at which one of them ends a step that goes on from there. */
  public static final class Drawn {
    private final long[] keys;
    private final long[] values;
    private final int size;
    private final Map<Integer, Integer> following = new HashMap<>();

    private Drawn(long[] keys, long[] values, int size) {
      this.keys = keys;
      this.values = values;
      this.size = size;
    }

    public int size() {
      return size;
    }

    public int localState(int i) {
      return (int) (keys[i] >>> 32);
    }

    public int reply(int i) {
      return (int) keys[i];
    }

    public long result(int i) {
      return values[i];
    }

    /** The number in this sample of a step from a state, or -1. */
    public int following(int localState) {
      return following.getOrDefault(localState, -1);
    }
  }

  /**
   * Draws steps, all when there are no more than wanted. The steps that follow them stand behind the drawn ones.
   *
   * @param random decides which; the same table and sequence give the same sample
   */
  public Drawn sample(int wanted, Random random) {
    BitSet drawn = new BitSet();
    long[] sampleKeys = new long[2 * Math.min(wanted, size)];
    long[] sampleValues = new long[sampleKeys.length];
    int count = 0;
    Set<Integer> targets = new HashSet<>();
    for (int slot = random.nextInt(slots()), tries = 0;
        count < Math.min(wanted, size);
        slot = tries < 20 * wanted ? random.nextInt(slots()) : (slot + 1) % slots()) {
      tries++;
      if (cells[2 * slot + 1] != ABSENT && !drawn.get(slot)) {
        drawn.set(slot);
        sampleKeys[count] = cells[2 * slot];
        sampleValues[count] = cells[2 * slot + 1];
        targets.add(Steps.localState(cells[2 * slot + 1]));
        count++;
      }
    }
    Drawn sample = new Drawn(sampleKeys, sampleValues, count);
    for (int slot = 0, end = count; slot < slots() && end < sampleKeys.length; slot++) {
      int from = (int) (cells[2 * slot] >>> 32);
      if (cells[2 * slot + 1] != ABSENT && (int) cells[2 * slot] >= 0 && targets.remove(from)) {
        sampleKeys[end] = cells[2 * slot];
        sampleValues[end] = cells[2 * slot + 1];
        sample.following.put(from, end++);
      }
    }
    return sample;
  }

  private int slots() {
    return cells.length / 2;
  }

  private void place(long key, long value) {
    int mask = cells.length - 1;
    int cell = cell(key, mask);
    while (cells[cell + 1] != ABSENT) {
      cell = (cell + 2) & mask;
    }
    cells[cell] = key;
    cells[cell + 1] = value;
  }

  private void grow() {
    long[] old = cells;
    cells = empty(2 * slots()); // when this fails, the table is as it was
    for (int cell = 0; cell < old.length; cell += 2) {
      if (old[cell + 1] != ABSENT) {
        place(old[cell], old[cell + 1]);
      }
    }
  }

  private static long[] empty(int slots) {
    long[] cells = new long[2 * slots];
    Arrays.fill(cells, ABSENT);
    return cells;
  }

  private static long key(int localState, int reply) {
    return ((long) localState << 32) | (reply & 0xffffffffL);
  }

  /** The first cell of the slot at which a search begins; {@code mask}: the cells less one. */
  private static int cell(long key, int mask) {
    long h = key * 0x9E3779B97F4A7C15L;
    return (int) (h >>> 32 ^ h >>> 7) << 1 & mask;
  }
}
