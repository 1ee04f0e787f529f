package lasso.store.arena;

import java.util.Arrays;

/** The set of pages written since their id was last known. Grows with the arena. One thread. */
final class DirtyPages {
  private long[] words = new long[1];

  void add(int page) {
    words[page >>> 6] |= 1L << page;
  }

  void addRange(int from, int to) {
    for (int page = from; page < to; page++) {
      add(page);
    }
  }

  boolean contains(int page) {
    return (words[page >>> 6] & 1L << page) != 0;
  }

  /** The first dirty page from a page on, or -1. */
  int next(int from) {
    int word = from >>> 6;
    if (word >= words.length) {
      return -1;
    }
    long rest = words[word] & -1L << from;
    while (rest == 0) {
      if (++word == words.length) {
        return -1;
      }
      rest = words[word];
    }
    return (word << 6) + Long.numberOfTrailingZeros(rest);
  }

  void remove(int page) {
    words[page >>> 6] &= ~(1L << page);
  }

  void clear() {
    Arrays.fill(words, 0);
  }

  void ensureCapacity(int pageCount) {
    int needed = (pageCount >>> 6) + 1;
    if (needed > words.length) {
      words = Arrays.copyOf(words, Math.max(needed, words.length * 2));
    }
  }
}
