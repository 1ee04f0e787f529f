package lasso.store.page;

import lasso.store.memory.HashBits;
import lasso.store.memory.HashIndex;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NativeMemory;
import lasso.store.memory.NativeSegments;
import lasso.store.memory.Reservation;
import net.openhft.hashing.LongHashFunction;

/**
 * Stores each distinct content of a page once, off heap, for as long as the store is open. Pages never move. No call
 * allocates Java objects except when the store grows.
 *
 * <p>One thread. Addresses are valid until {@link #close} and never to be written to.
 */
public final class PageStore implements AutoCloseable {
  private static final long SEGMENT_BYTES = 1 << 21;

  private final PageSize pageSize;
  private final long hashMask;
  private final LongHashFunction hashFunction = LongHashFunction.xx();
  private final MemoryBudget budget;
  private final Reservation pages;
  private final HashIndex index;
  private final NativeSegments segments;
  private final int pageShift;
  private final int pagesPerSegmentShift;
  private final int pageInSegmentMask;
  private final long memoryLimitBytes;
  private final HashBits hashBits;
  private long asked;
  private int distinct;

  /** Null before somebody has asked for them. */
  private PageLists lists;

  private boolean closed;

  /**
   * An empty store.
   *
   * @param pageSizeBytes a power of two, 256 to 65536
   * @param memoryLimitBytes bound on pages and index; memory is taken in pieces of 2 MiB
   */
  public PageStore(int pageSizeBytes, long memoryLimitBytes) {
    this(pageSizeBytes, memoryLimitBytes, HashBits.ALL);
  }

  /** An empty store with a degraded hash, which changes speed and nothing else. */
  public PageStore(int pageSizeBytes, long memoryLimitBytes, HashBits hashBits) {
    pageSize = new PageSize(pageSizeBytes);
    this.memoryLimitBytes = memoryLimitBytes;
    this.hashBits = hashBits;
    hashMask = hashBits.mask();
    budget = new MemoryBudget("page store", memoryLimitBytes);
    pages = new Reservation(budget);
    index = new HashIndex(budget);
    segments = new NativeSegments();
    pageShift = pageSize.shift();
    pagesPerSegmentShift = Long.numberOfTrailingZeros(SEGMENT_BYTES) - pageShift;
    pageInSegmentMask = (1 << pagesPerSegmentShift) - 1;
  }

  /**
   * The id of a page content, which is copied when it is new.
   *
   * @param address of {@code pageSize().bytes()} readable bytes
   * @return 0, 1, 2, ... in the order of first appearance
   * @throws lasso.store.memory.StoreFullException when a new page would pass the memory bound; known pages are still
   *     found and the store stays usable
   */
  // HOT: WholePrograms
  public int intern(long address) {
    checkOpen();
    long hash = hashFunction.hashMemory(address, pageSize.bytes()) & hashMask;
    for (long id = index.first(hash); id != HashIndex.NONE; id = index.next()) {
      if (NativeMemory.equal(addressOf((int) id), address, pageSize.bytes())) {
        asked++;
        return (int) id;
      }
    }
    int id = append(address);
    asked++;
    return id;
  }

  private int append(long address) {
    if (distinct == Integer.MAX_VALUE) {
      throw new IllegalStateException("page store: no page id left: distinct=" + distinct);
    }
    index.reserve();
    if (distinct >>> pagesPerSegmentShift == segments.count()) {
      segments.add(SEGMENT_BYTES);
    }
    pages.grow(pageSize.bytes());
    int id = distinct++;
    NativeMemory.copy(address, addressOf(id), pageSize.bytes());
    index.add(id);
    return id;
  }

  /**
   * Address of the stored bytes of a page.
   *
   * @throws IllegalArgumentException when there is no such page
   */
  public long address(int pageId) {
    checkOpen();
    if (pageId < 0 || pageId >= distinct) {
      throw new IllegalArgumentException(
          "no such page: pageId=" + pageId + ", pages stored=" + distinct);
    }
    return addressOf(pageId);
  }

  private long addressOf(int pageId) {
    return segments.address(pageId >>> pagesPerSegmentShift)
        + ((long) (pageId & pageInSegmentMask) << pageShift);
  }

  /** Whether the bytes at an address are the content of a page. */
  public boolean contentEquals(int pageId, long address) {
    return NativeMemory.equal(address(pageId), address, pageSize.bytes());
  }

  public PageSize pageSize() {
    return pageSize;
  }

  /** Lists of numbers of these pages, which close with them. */
  public PageLists lists() {
    if (lists == null) {
      lists = new PageLists(memoryLimitBytes, hashBits);
    }
    return lists;
  }

  /** Counters of the pages; what their lists take is in the bytes. */
  public PageStatistics statistics() {
    PageStatistics more = lists == null ? new PageStatistics(0, 0, 0, 0) : lists.statistics();
    return new PageStatistics(
        asked,
        distinct,
        ((long) distinct << pageShift) + more.contentBytes(),
        budget.usedBytes() + more.memoryBytes());
  }

  private void checkOpen() {
    if (closed) {
      throw new IllegalStateException("page store is closed");
    }
  }

  @Override
  public void close() {
    closed = true;
    if (lists != null) {
      lists.close();
    }
    index.close();
    segments.close();
    pages.close();
  }
}
