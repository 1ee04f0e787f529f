package lasso.store.page;

import lasso.store.memory.HashBits;
import lasso.store.memory.NativeMemory;

/**
 * Numbers of pages in lists, each distinct one stored once: what has many pages names few lists, and a change of a page costs a list, whatever lies beside it. What has few pages names them itself.
 *
 * <pre>
 *   pages      words that name it
 *   1 to 16    the number of each page
 *   more       the number of a list for each 64 pages; behind the last page a list holds zeros
 * </pre>
 *
 * <p>One thread. Addresses are valid until {@link #close} and never to be written to.
 */
public final class PageLists implements AutoCloseable {
  /** How many pages are named without a list. */
  public static final int MOST_DIRECT = 16;

  /** How many pages a list names. */
  public static final int LENGTH = 64;

  /** Binary logarithm of {@link #LENGTH}. */
  public static final int SHIFT = 6;

  private final PageStore lists;

  PageLists(long memoryLimitBytes, HashBits hashBits) {
    lists = new PageStore(Integer.BYTES * LENGTH, memoryLimitBytes, hashBits);
  }

  /** How many words name so many pages. */
  public static int words(int pages) {
    return pages <= MOST_DIRECT ? pages : pages + LENGTH - 1 >> SHIFT;
  }

  /** Whether so many pages are named by lists. */
  public static boolean areListed(int pages) {
    return pages > MOST_DIRECT;
  }

  /**
   * The number of a list.
   *
   * @param address of {@link #LENGTH} numbers
   * @throws lasso.store.memory.StoreFullException as {@link PageStore#intern}
   */
  public int intern(long address) {
    return lists.intern(address);
  }

  /** The address of the numbers in a list. */
  public long address(int list) {
    return lists.address(list);
  }

  /** A number in a list. */
  public int page(int list, int index) {
    return NativeMemory.getInt(lists.address(list) + (long) Integer.BYTES * index);
  }

  PageStatistics statistics() {
    return lists.statistics();
  }

  @Override
  public void close() {
    lists.close();
  }
}
