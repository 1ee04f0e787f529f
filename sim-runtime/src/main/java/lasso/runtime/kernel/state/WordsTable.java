package lasso.runtime.kernel.state;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Numbers int arrays: {@code 0, 1, 2, ...} in the order of their first appearance. Open addressing with linear probing; long arrays share what they have in common. Not
 * thread-safe.
 */
final class WordsTable {
  private static final int LONG = 2048;

  private int[][] values = new int[32][];

  /** Per number: whether the value is a list of {@link Chunks}. */
  private final BitSet split = new BitSet();

  /** Null as long as no array is long. */
  private Chunks chunks;

  private int[] hashes = new int[32];
  private int size;

  /** Number plus one; 0 is an empty slot. */
  private int[] slots = new int[64];

  /** The number of an array, which is kept if it is new. */
  int number(int[] words) {
    if (words.length < LONG) {
      return number(words, false);
    }
    if (chunks == null) {
      chunks = new Chunks();
    }
    return number(chunks.split(words), true);
  }

  private int number(int[] words, boolean isSplit) {
    int hash = hash(words);
    int mask = slots.length - 1;
    int slot = hash & mask;
    while (slots[slot] != 0) {
      int number = slots[slot] - 1;
      if (hashes[number] == hash
          && split.get(number) == isSplit
          && Arrays.equals(values[number], words)) {
        return number;
      }
      slot = (slot + 1) & mask;
    }
    if (size == values.length) {
      grow();
      return number(words, isSplit);
    }
    split.set(size, isSplit);
    slots[slot] = size + 1;
    values[size] = words;
    hashes[size] = hash;
    return size++;
  }

  /** The array of a number; not to be changed. */
  int[] get(int number) {
    return chunks != null && split.get(number) ? chunks.join(values[number]) : values[number];
  }

  /** How many words all arrays take. */
  long words() {
    long words = chunks == null ? 0 : chunks.words();
    for (int i = 0; i < size; i++) {
      words += values[i].length;
    }
    return words;
  }

  private void grow() {
    int[][] moreValues = Arrays.copyOf(values, 2 * size);
    int[] moreHashes = Arrays.copyOf(hashes, 2 * size);
    slots = new int[4 * size]; // when this fails, the table is as it was
    values = moreValues;
    hashes = moreHashes;
    int mask = slots.length - 1;
    for (int number = 0; number < size; number++) {
      int slot = hashes[number] & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = number + 1;
    }
  }

  private static int hash(int[] words) {
    long hash = words.length;
    for (int word : words) {
      hash = (hash ^ word) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return (int) hash;
  }
}
