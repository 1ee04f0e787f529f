package lasso.runtime.process;

import java.util.Arrays;

/** The memo of local steps: (local state, reply) to result. Open addressing; values are never negative. */
final class StepTable {
  static final long ABSENT = -1;

  private static final int FIRST_SLOTS = 1 << 12;

  private long[] keys;
  private long[] values;
  private int size;

  StepTable() {
    clear();
  }

  /** Forgets all, and gives the memory back. */
  void clear() {
    keys = new long[FIRST_SLOTS];
    values = new long[FIRST_SLOTS];
    Arrays.fill(values, ABSENT);
    size = 0;
  }

  int size() {
    return size;
  }

  // HOT: LocalStepBenchmark
  long get(int localState, int reply) {
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

  void put(int localState, int reply, long value) {
    if (2 * size >= keys.length) {
      grow();
    }
    place(key(localState, reply), value);
    size++;
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
    keys = new long[2 * oldKeys.length];
    values = new long[2 * oldKeys.length];
    Arrays.fill(values, ABSENT);
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
