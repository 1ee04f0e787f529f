package lasso.heap.diff;

import java.util.Arrays;
import lasso.heap.walk.BlockNumbers;

/** Pairs of corresponding blocks in the order in which a lockstep walk reached them, each with the pair that led to it. */
final class Pairing {
  private static final int ENTRY = 4;

  private final BlockNumbers ofLeft = new BlockNumbers();
  private final BlockNumbers ofRight = new BlockNumbers();
  private int[] entries = new int[64 * ENTRY];
  private int size;

  void add(int left, int right, int parent, int slot) {
    if (ENTRY * size == entries.length) {
      entries = Arrays.copyOf(entries, 2 * entries.length);
    }
    entries[ENTRY * size] = left;
    entries[ENTRY * size + 1] = right;
    entries[ENTRY * size + 2] = parent;
    entries[ENTRY * size + 3] = slot;
    ofLeft.put(left, size);
    ofRight.put(right, size);
    size++;
  }

  int size() {
    return size;
  }

  /** The pair of a left block, or -1. */
  int ofLeft(int block) {
    return ofLeft.get(block);
  }

  /** The pair of a right block, or -1. */
  int ofRight(int block) {
    return ofRight.get(block);
  }

  int left(int pair) {
    return entries[ENTRY * pair];
  }

  int right(int pair) {
    return entries[ENTRY * pair + 1];
  }

  /** The pair from which this one was reached; -1 for the root. */
  int parent(int pair) {
    return entries[ENTRY * pair + 2];
  }

  /** The index of the reference by which it was reached. */
  int slot(int pair) {
    return entries[ENTRY * pair + 3];
  }
}
