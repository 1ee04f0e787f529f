package lasso.checker.explore.visited;

import lasso.store.memory.HashBits;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NumbersUsedUpException;
import lasso.store.memory.Reservation;

/**
 * Numbers pairs of ints: {@code 0, 1, 2, ...} in the order of their first appearance. Exact. A table of which most pairs are asked for
 * again soon has a cache in front, one place per hash.
 */
public final class PairTable implements AutoCloseable {
  private static final int MAX_PAIRS = Integer.MAX_VALUE - 1;
  private static final int FIRST_CACHE_BITS = 6;
  private static final int LAST_CACHE_BITS = 12;
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final PairKeys keys;
  private final PairIndex index;
  private final Reservation cache;
  private int cacheBits;
  private long[] cachedPairs = {};

  /** Number plus one; 0 where the cache is empty. */
  private int[] cachedNumbers = {};

  /** A table without a cache: for {@link #put}, {@link #putAll} and {@link #find}. */
  public PairTable(MemoryBudget budget, HashBits hashBits) {
    this(budget, hashBits, false);
  }

  PairTable(MemoryBudget budget, HashBits hashBits, boolean cached) {
    cache = new Reservation(budget);
    keys = new PairKeys(budget);
    index = new PairIndex(keys, budget, hashBits);
    if (cached) {
      openCache(FIRST_CACHE_BITS);
    }
  }

  private void openCache(int bits) {
    cache.grow((12L << bits) - cache.bytes());
    cacheBits = bits;
    cachedPairs = new long[1 << bits];
    cachedNumbers = new int[1 << bits];
  }

  /** The number of a pair, new or not; needs the cache. */
  // HOT: WholePrograms
  int number(long pair) {
    int place = (int) ((pair * GOLDEN) >>> (64 - cacheBits));
    return cachedPairs[place] == pair && cachedNumbers[place] != 0
        ? cachedNumbers[place] - 1
        : numberAndCache(pair, place);
  }

  private int numberAndCache(long pair, int place) {
    int put = put(pair);
    int number = put < 0 ? ~put : put;
    cachedPairs[place] = pair;
    cachedNumbers[place] = number + 1;
    if (size() > cachedNumbers.length && cacheBits < LAST_CACHE_BITS) {
      openCache(cacheBits + 2);
    }
    return number;
  }

  public int size() {
    return keys.size();
  }

  /** The pair of a number, see {@link PairKeys#get}. */
  public long get(int number) {
    return keys.get(number);
  }

  /** The number of a pair, or -1. */
  public int find(long pair) {
    return index.find(pair);
  }

  /**
   * The number of a pair that may be new.
   *
   * @return the number if the pair is new, the complement {@code ~number} if it was known
   * @throws lasso.store.memory.BoundReachedException when the budget is spent; the table is as before then
   */
  public int put(long pair) {
    int known = index.find(pair);
    if (known >= 0) {
      return ~known;
    }
    int number = keys.size();
    if (number == MAX_PAIRS) {
      throw new NumbersUsedUpException("visited states or parts of them", MAX_PAIRS);
    }
    index.reserve(pair);
    keys.add(pair);
    index.add(pair, number);
    return number;
  }

  /** The numbers of several pairs, new or not; needs the cache. */
  // HOT: WholePrograms
  void numberAll(long[] pairs, int count, int[] numbers) {
    if (size() <= 1 << LAST_CACHE_BITS) {
      for (int i = 0; i < count; i++) {
        numbers[i] = number(pairs[i]);
      }
      return;
    }
    index.findAll(pairs, count, numbers);
    for (int i = 0; i < count; i++) {
      if (numbers[i] < 0) {
        int put = put(pairs[i]);
        numbers[i] = put < 0 ? ~put : put;
      }
    }
  }

  /**
   * Numbers several pairs, as successive calls of {@link #put} would. Looks all of them up first, so that the memory accesses of one don't
   * wait for those of another.
   *
   * @param numbers set to what {@link #put} returns
   */
  // HOT: WholePrograms
  public void putAll(long[] pairs, int count, int[] numbers) {
    index.findAll(pairs, count, numbers);
    for (int i = 0; i < count; i++) {
      numbers[i] = numbers[i] >= 0 ? ~numbers[i] : put(pairs[i]);
    }
  }

  public long bytes() {
    return keys.bytes() + index.bytes() + cache.bytes();
  }

  public static long pair(int left, int right) {
    return (long) left << 32 | right & 0xffff_ffffL;
  }

  @Override
  public void close() {
    cache.close();
    cachedNumbers = new int[0];
    index.close();
    keys.close();
  }
}
