package lasso.heap.walk;

import java.util.Arrays;

/**
 * A map from block handles to ints, for walks: open addressing over ints, kept between walks. Values are not negative.
 * Not for a handle of -1 (no block has one).
 */
public final class BlockNumbers {
  private static final int FREE = -1;

  private int[] entries = new int[2 * 64];
  private int size;

  public BlockNumbers() {
    Arrays.fill(entries, FREE);
  }

  /** The value of a handle, or -1. */
  public int get(int block) {
    return entries[slot(block) + 1];
  }

  /** Sets the value of a handle that has none yet. */
  public void put(int block, int value) {
    if (4 * size >= entries.length) {
      grow();
    }
    int slot = slot(block);
    assert entries[slot] == FREE : "block " + block + " has number " + entries[slot + 1];
    entries[slot] = block;
    entries[slot + 1] = value;
    size++;
  }

  /** Forgets everything; costs as much as the last walk was large. */
  public void clear() {
    if (entries.length > 1 << 12 && 16 * size < entries.length) {
      entries = new int[entries.length / 2];
    }
    Arrays.fill(entries, FREE);
    size = 0;
  }

  private int slot(int block) {
    int mask = entries.length - 2;
    int slot = (block * 0x9E3779B1 >>> 7) << 1 & mask;
    while (entries[slot] != FREE && entries[slot] != block) {
      slot = slot + 2 & mask;
    }
    return slot;
  }

  private void grow() {
    int[] old = entries;
    entries = new int[2 * old.length];
    Arrays.fill(entries, FREE);
    for (int i = 0; i < old.length; i += 2) {
      if (old[i] != FREE) {
        int slot = slot(old[i]);
        entries[slot] = old[i];
        entries[slot + 1] = old[i + 1];
      }
    }
  }
}
