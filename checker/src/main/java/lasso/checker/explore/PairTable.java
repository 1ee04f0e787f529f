package lasso.checker.explore;

import lasso.store.memory.HashBits;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.StoreFullException;

/** Numbers pairs of ints: {@code 0, 1, 2, ...} in the order of their first appearance. Exact. */
public final class PairTable implements AutoCloseable {
  private static final int MAX_PAIRS = Integer.MAX_VALUE - 1;

  private final PairKeys keys;
  private final PairIndex index;

  public PairTable(MemoryBudget budget, HashBits hashBits) {
    keys = new PairKeys(budget);
    index = new PairIndex(keys, budget, hashBits);
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
   * @throws StoreFullException when the budget is spent; the table is as before then
   */
  public int put(long pair) {
    int known = index.find(pair);
    if (known >= 0) {
      return ~known;
    }
    int number = keys.size();
    if (number == MAX_PAIRS) {
      throw new StoreFullException("visited set", MAX_PAIRS, number, 1);
    }
    index.reserve(pair);
    keys.add(pair);
    index.add(pair, number);
    return number;
  }

  public long bytes() {
    return keys.bytes() + index.bytes();
  }

  public static long pair(int left, int right) {
    return (long) left << 32 | right & 0xffff_ffffL;
  }

  @Override
  public void close() {
    index.close();
    keys.close();
  }
}
