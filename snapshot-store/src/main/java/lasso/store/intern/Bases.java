package lasso.store.intern;

import java.util.Arrays;

/** For each pair of key length and length the few whole records that others of these lengths may differ from. One thread. */
final class Bases {
  /** Bases of one pair of lengths. */
  static final int WAYS = 4;

  static final int NONE = -1;

  private long[] keys = new long[64];
  private int[] ids = new int[64 * WAYS];

  /** Which base was the best the last time, by group. */
  private byte[] recent = new byte[64];

  private int groups;

  Bases() {
    Arrays.fill(keys, NONE);
    Arrays.fill(ids, NONE);
  }

  /** The group of two lengths, valid until the next call. */
  int group(int keyLengthBytes, int lengthBytes) {
    long key = (long) keyLengthBytes << 32 | lengthBytes;
    int group = place(keys, key);
    if (keys[group] == NONE) {
      if (2 * (groups + 1) > keys.length) {
        grow();
        group = place(keys, key);
      }
      keys[group] = key;
      groups++;
    }
    return group;
  }

  /** A base of a group, or {@link #NONE}; those there are stand first. */
  int get(int group, int way) {
    return ids[group * WAYS + way];
  }

  int recent(int group) {
    return recent[group];
  }

  void used(int group, int way) {
    recent[group] = (byte) way;
  }

  /** Adds a base, in place of the one after the most recently used when there is no room. */
  void add(int group, int id) {
    int way = 0;
    while (way < WAYS && get(group, way) != NONE) {
      way++;
    }
    if (way == WAYS) {
      way = (recent[group] + 1) % WAYS;
    }
    ids[group * WAYS + way] = id;
    recent[group] = (byte) way;
  }

  private static int place(long[] keys, long key) {
    int mask = keys.length - 1;
    int at = (int) (key * 0x9E3779B97F4A7C15L >>> 40) & mask;
    while (keys[at] != NONE && keys[at] != key) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldIds = ids;
    byte[] oldRecent = recent;
    keys = new long[2 * oldKeys.length];
    Arrays.fill(keys, NONE);
    ids = new int[WAYS * keys.length];
    Arrays.fill(ids, NONE);
    recent = new byte[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != NONE) {
        int at = place(keys, oldKeys[i]);
        keys[at] = oldKeys[i];
        System.arraycopy(oldIds, i * WAYS, ids, at * WAYS, WAYS);
        recent[at] = oldRecent[i];
      }
    }
  }
}
