package lasso.store.arena;

import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NativeBlock;
import lasso.store.memory.NativeMemory;
import lasso.store.memory.Reservation;
import lasso.store.page.PageSize;

/**
 * The pages of one arena, in one native block that is replaced by a larger one when it grows. Offsets are trusted: the
 * arena checks them. Every write through this class marks its pages dirty. One thread.
 */
final class ArenaMemory implements AutoCloseable {
  private static final long MIN_CAPACITY_BYTES = 16 * 1024;

  private final PageSize pageSize;
  private final int pageShift;
  private final Reservation reservation;
  private final DirtyPages dirty = new DirtyPages();
  private NativeBlock block;
  private long base;
  private int pageCount;

  ArenaMemory(PageSize pageSize, MemoryBudget budget) {
    this.pageSize = pageSize;
    this.pageShift = pageSize.shift();
    reservation = new Reservation(budget);
    this.block = new NativeBlock(Math.max(MIN_CAPACITY_BYTES, pageSize.bytes()));
    this.base = block.address();
  }

  int getInt(long offset) {
    return NativeMemory.getInt(base + offset);
  }

  long getLong(long offset) {
    return NativeMemory.getLong(base + offset);
  }

  void putInt(long offset, int value) {
    NativeMemory.putInt(addressForWrite(offset, Integer.BYTES), value);
  }

  void putLong(long offset, long value) {
    NativeMemory.putLong(addressForWrite(offset, Long.BYTES), value);
  }

  /** Valid until the arena grows. */
  long address(long offset) {
    return base + offset;
  }

  /** Marks a range dirty and returns its address, which is valid until the arena grows; the length is positive. */
  long addressForWrite(long offset, long lengthBytes) {
    int first = (int) (offset >>> pageShift);
    int last = (int) (offset + lengthBytes - 1 >>> pageShift);
    dirty.add(first);
    if (first != last) {
      dirty.addRange(first + 1, last + 1);
    }
    return base + offset;
  }

  PageSize pageSize() {
    return pageSize;
  }

  int pageCount() {
    return pageCount;
  }

  long pageAddress(int page) {
    return base + ((long) page << pageShift);
  }

  DirtyPages dirty() {
    return dirty;
  }

  /**
   * Sets the number of pages. New pages are zero and dirty; dropped ones are forgotten.
   *
   * @throws lasso.store.memory.StoreFullException when they would pass the bound; nothing has changed then
   */
  void resize(int newPageCount) {
    int oldPageCount = pageCount;
    resizeUncleared(newPageCount);
    if (newPageCount > oldPageCount) {
      NativeMemory.zero(pageAddress(oldPageCount), pageSize.startOf(newPageCount - oldPageCount));
      dirty.addRange(oldPageCount, newPageCount);
    }
  }

  /** As {@link #resize}, but new pages have any content and are not marked: the caller fills them. */
  void resizeUncleared(int newPageCount) {
    long change = pageSize.startOf(newPageCount) - pageSize.startOf(pageCount);
    if (change > 0) {
      reservation.grow(change);
      ensureCapacity(pageSize.startOf(newPageCount));
      dirty.ensureCapacity(newPageCount);
    } else {
      reservation.shrink(-change);
      for (int page = dirty.next(newPageCount); page >= 0; page = dirty.next(page + 1)) {
        dirty.remove(page);
      }
    }
    pageCount = newPageCount;
  }

  private void ensureCapacity(long neededBytes) {
    if (neededBytes > block.lengthBytes()) {
      NativeBlock larger = new NativeBlock(Math.max(neededBytes, block.lengthBytes() * 2));
      NativeMemory.copy(base, larger.address(), pageSize.startOf(pageCount));
      block.close();
      block = larger;
      base = larger.address();
    }
  }

  @Override
  public void close() {
    block.close();
    reservation.close();
  }
}
