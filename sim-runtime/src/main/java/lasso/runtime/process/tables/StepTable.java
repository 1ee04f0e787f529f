package lasso.runtime.process.tables;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import lasso.runtime.kernel.Steps;

/** The memo of local steps: (local state, reply) to result. Open addressing; values are never negative. */
public final class StepTable {
  public static final long ABSENT = -1;

  private static final int FIRST_SLOTS = 1 << 12;

  private long[] keys;
  private long[] values;
  private int size;

  public StepTable() {
    clear();
  }

  /** Forgets all, and gives the memory back. */
  public void clear() {
    keys = new long[FIRST_SLOTS];
    values = new long[FIRST_SLOTS];
    Arrays.fill(values, ABSENT);
    size = 0;
  }

  int size() {
    return size;
  }

  // HOT: LocalStepBenchmark
  public long get(int localState, int reply) {
    long key = key(localState, reply);
    int mask = keys.length - 1;
    int slot = slot(key, mask);
    while (values[slot] != ABSENT) {
      if (keys[slot] == key) {
        return values[slot];
      }
      slot = (slot + 1) & mask;
    }
    return ABSENT;
  }

  public void put(int localState, int reply, long value) {
    if (2 * size >= keys.length) {
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
    for (int slot = random.nextInt(keys.length), tries = 0;
        count < Math.min(wanted, size);
        slot = tries < 20 * wanted ? random.nextInt(keys.length) : (slot + 1) % keys.length) {
      tries++;
      if (values[slot] != ABSENT && !drawn.get(slot)) {
        drawn.set(slot);
        sampleKeys[count] = keys[slot];
        sampleValues[count] = values[slot];
        targets.add(Steps.localState(values[slot]));
        count++;
      }
    }
    Drawn sample = new Drawn(sampleKeys, sampleValues, count);
    for (int slot = 0, end = count; slot < keys.length && end < sampleKeys.length; slot++) {
      int from = (int) (keys[slot] >>> 32);
      if (values[slot] != ABSENT && (int) keys[slot] >= 0 && targets.remove(from)) {
        sampleKeys[end] = keys[slot];
        sampleValues[end] = values[slot];
        sample.following.put(from, end++);
      }
    }
    return sample;
  }

  private void place(long key, long value) {
    int mask = keys.length - 1;
    int slot = slot(key, mask);
    while (values[slot] != ABSENT) {
      slot = (slot + 1) & mask;
    }
    keys[slot] = key;
    values[slot] = value;
  }

  private void grow() {
    long[] oldKeys = keys;
    long[] oldValues = values;
    long[] newKeys = new long[2 * oldKeys.length];
    long[] newValues = new long[newKeys.length]; // when this fails, the table is as it was
    Arrays.fill(newValues, ABSENT);
    keys = newKeys;
    values = newValues;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldValues[i] != ABSENT) {
        place(oldKeys[i], oldValues[i]);
      }
    }
  }

  private static long key(int localState, int reply) {
    return ((long) localState << 32) | (reply & 0xffffffffL);
  }

  private static int slot(long key, int mask) {
    long h = key * 0x9E3779B97F4A7C15L;
    return (int) (h >>> 32 ^ h >>> 7) & mask;
  }
}
