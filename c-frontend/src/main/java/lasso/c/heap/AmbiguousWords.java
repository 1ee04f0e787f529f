package lasso.c.heap;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;

/**
 * Where in memory below the heap four bytes side by side may be an address in it. What a page holds is looked at once: pages with one content have one number. One worker's.
 */
final class AmbiguousWords {
  /** Whatever the width of pointers: their upper half tells no blocks apart. */
  static final int WORD_BYTES = 4;

  private static final int[] NONE = {};

  private final int pageBytes;

  /** Of the heap. */
  private final int lowest;

  private int memoryBytes;

  /** By number of a page: places in it, rising, of words that lie in it as a whole. */
  private int[][] known = new int[64][];

  /**
   * @param pageBytes size of a page
   * @param lowest no address in the heap is lower
   */
  AmbiguousWords(int pageBytes, int lowest) {
    this.pageBytes = pageBytes;
    this.lowest = lowest;
  }

  /**
   * Tells all places from one address to another.
   *
   * @param numbers of pages, by their place; negative where that is not known
   */
  void forEach(byte[] memory, int from, int to, IntUnaryOperator numbers, IntConsumer out) {
    if (memory.length != memoryBytes) {
      memoryBytes = memory.length;
      Arrays.fill(known, null);
    }
    for (int page = from / pageBytes; page * pageBytes < to; page++) {
      int start = page * pageBytes;
      int end = start + pageBytes;
      for (int place : places(memory, start, numbers.applyAsInt(page))) {
        int at = start + place;
        if (at >= from && at + WORD_BYTES <= to) {
          out.accept(at);
        }
      }
      for (int at = Math.max(from, end - WORD_BYTES + 1); at < end && at + WORD_BYTES <= to; at++) {
        if (mayLead(memory, at)) {
          out.accept(at);
        }
      }
    }
  }

  private int[] places(byte[] memory, int start, int number) {
    if (number < 0) {
      return find(memory, start);
    }
    if (number >= known.length) {
      known = Arrays.copyOf(known, Math.max(number + 1, 2 * known.length));
    }
    if (known[number] == null) {
      known[number] = find(memory, start);
    }
    return known[number];
  }

  private int[] find(byte[] memory, int start) {
    int[] found = NONE;
    int count = 0;
    for (int place = 0; place <= pageBytes - WORD_BYTES; place++) {
      if (mayLead(memory, start + place)) {
        found = count == found.length ? Arrays.copyOf(found, 2 * count + 1) : found;
        found[count++] = place;
      }
    }
    return Arrays.copyOf(found, count);
  }

  private boolean mayLead(byte[] memory, int at) {
    int value = LittleEndian.get(memory, at);
    return value >= lowest && value <= memory.length;
  }
}
