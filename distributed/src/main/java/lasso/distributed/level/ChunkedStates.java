package lasso.distributed.level;

import java.util.Arrays;

/**
 * A set of states as bits: states whose numbers are near each other are bits of one chunk, and chunks are found by hashing. What is put in a second time costs a look-up, nothing is sorted but the numbers of chunks. One
 * thread.
 *
 * <pre>
 *  chunk | 16 longs: bit b of word w is state (number of the chunk) * 1024 + 64 w + b
 * </pre>
 */
final class ChunkedStates {
  /** States of a chunk, as a power of two. All of them belong to one part ({@link Spreading}). */
  static final int BITS = Spreading.CHUNK_BITS;

  static final int WORDS = 1 << BITS - 6;
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final int FIRST_BITS = 3;

  /** Slots of a hash table, by linear probing: numbers of chunks plus one, or 0. */
  private int[] slots;

  private int shift;

  /** By chunk, in the order of discovery: the number of its first state, divided by 1024. */
  private long[] keys;

  private long[] words;
  private int chunks;

  /** The chunk that was used last. */
  private int last = -1;

  ChunkedStates() {
    clear();
  }

  /** Forgets all states, and most of the memory. */
  void clear() {
    slots = new int[2 << FIRST_BITS];
    shift = Long.SIZE - FIRST_BITS - 1;
    keys = new long[1 << FIRST_BITS];
    words = new long[WORDS << FIRST_BITS];
    chunks = 0;
    last = -1;
  }

  /** How many chunks have a state. */
  int chunks() {
    return chunks;
  }

  // HOT: WholePrograms
  void add(long state) {
    long key = state >>> BITS;
    int chunk = last >= 0 && keys[last] == key ? last : chunk(key);
    last = chunk;
    words[chunk * WORDS + ((int) state >>> 6 & WORDS - 1)] |= 1L << state;
  }

  /**
   * Adds states of one chunk.
   *
   * @param first the first number of the chunk
   * @param bits of it, 16 words
   */
  // HOT: WholePrograms
  void addAll(long first, long[] bits) {
    int at = chunk(first >>> BITS) * WORDS;
    for (int word = 0; word < WORDS; word++) {
      words[at + word] |= bits[word];
    }
  }

  private int chunk(long key) {
    int mask = slots.length - 1;
    int slot = (int) (key * GOLDEN >>> shift);
    while (slots[slot] != 0) {
      if (keys[slots[slot] - 1] == key) {
        return slots[slot] - 1;
      }
      slot = slot + 1 & mask;
    }
    if (chunks == keys.length) {
      grow();
      return chunk(key);
    }
    keys[chunks] = key;
    slots[slot] = chunks + 1;
    return chunks++;
  }

  private void grow() {
    keys = Arrays.copyOf(keys, 2 * chunks);
    words = Arrays.copyOf(words, 2 * chunks * WORDS);
    slots = new int[4 * chunks];
    shift--;
    for (int chunk = 0; chunk < chunks; chunk++) {
      int slot = (int) (keys[chunk] * GOLDEN >>> shift);
      while (slots[slot] != 0) {
        slot = slot + 1 & slots.length - 1;
      }
      slots[slot] = chunk + 1;
    }
  }

  /** All states, ascending. */
  long[] sorted() {
    int count = 0;
    for (int i = 0; i < chunks * WORDS; i++) {
      count += Long.bitCount(words[i]);
    }
    long[] states = new long[count];
    int used = 0;
    for (int chunk : order()) {
      used = unpack(chunk, states, used);
    }
    return states;
  }

  private int[] order() {
    long[] sorted = Arrays.copyOf(keys, chunks);
    Arrays.sort(sorted);
    int[] order = new int[chunks];
    for (int i = 0; i < chunks; i++) {
      order[i] = chunk(sorted[i]);
    }
    return order;
  }

  private int unpack(int chunk, long[] states, int from) {
    int used = from;
    for (int word = 0; word < WORDS; word++) {
      long first = (keys[chunk] << BITS) + (word << 6);
      for (long left = words[chunk * WORDS + word]; left != 0; left &= left - 1) {
        states[used++] = first + Long.numberOfTrailingZeros(left);
      }
    }
    return used;
  }
}
