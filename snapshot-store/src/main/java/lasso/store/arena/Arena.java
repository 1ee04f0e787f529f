package lasso.store.arena;

import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NativeMemory;
import lasso.store.page.PageSize;
import lasso.store.page.PageStore;

/**
 * The off-heap memory of one process. Blocks have offsets in bytes, multiples of eight, never 0, so 0 can stand for null.
 * The arena's bytes hold everything that allocation depends on: a restored arena behaves exactly as the original would
 * have. Values are in native byte order and need no alignment.
 *
 * <p>Reads and writes must lie between the first block and the end of the last; staying within a block is the caller's
 * business, {@link #checkInvariants} finds most offences. One thread.
 */
public final class Arena implements AutoCloseable {
  private final ArenaMemory memory;
  private final Allocator allocator;
  private final PageImages images;

  /** Where the last block ends: the bound of accesses. */
  private long endBytes;

  private boolean closed;

  /**
   * An empty arena.
   *
   * @param pageSizeBytes a power of two, 256 to 65536
   * @param memoryLimitBytes bound on its pages
   */
  public Arena(int pageSizeBytes, long memoryLimitBytes) {
    PageSize pageSize = new PageSize(pageSizeBytes);
    long limitBytes = Math.min(memoryLimitBytes, ArenaLayout.MAX_BYTES);
    memory = new ArenaMemory(pageSize, new MemoryBudget("arena", limitBytes));
    allocator = new Allocator(memory);
    images = new PageImages(memory);
    try {
      allocator.format();
    } catch (RuntimeException e) {
      memory.close();
      throw e;
    }
    endBytes = ArenaLayout.HEADER_BYTES;
  }

  /**
   * Allocates a block. Its content is whatever lay there before, the same in every arena with the same history.
   *
   * @param lengthBytes 0 or more
   * @return offset of the block's first byte
   * @throws lasso.store.memory.StoreFullException when the arena would pass its bound; nothing has changed then
   */
  public long allocate(long lengthBytes) {
    checkOpen();
    if (lengthBytes < 0 || lengthBytes > ArenaLayout.MAX_LENGTH_BYTES) {
      throw new IllegalArgumentException(
          String.format(
              "no block can have this length: lengthBytes=%d, possible are 0 to %d",
              lengthBytes, ArenaLayout.MAX_LENGTH_BYTES));
    }
    int block = allocator.allocate(lengthBytes);
    endBytes = ArenaLayout.offset(allocator.top());
    return ArenaLayout.offset(block) + BlockLayout.HEADER_BYTES;
  }

  /**
   * Frees a block.
   *
   * @throws IllegalArgumentException when no allocated block begins at the offset
   */
  public void free(long offset) {
    allocator.free(block(offset));
    endBytes = ArenaLayout.offset(allocator.top());
  }

  /** The length with which a block was allocated. */
  public long lengthBytes(long offset) {
    return allocator.lengthBytes(block(offset));
  }

  /**
   * The allocated blocks by rising offset.
   *
   * @param offset of a block, or 0 for the start
   * @return offset of the next one, or 0 when there is none
   */
  public long nextBlock(long offset) {
    int from = ArenaLayout.FIRST_GRANULE;
    if (offset != 0) {
      int block = block(offset);
      from = block + allocator.granules(block);
    } else {
      checkOpen();
    }
    int next = allocator.allocatedFrom(from);
    return next == FreeLists.NONE ? 0 : ArenaLayout.offset(next) + BlockLayout.HEADER_BYTES;
  }

  private int block(long offset) {
    checkOpen();
    long header = offset - BlockLayout.HEADER_BYTES;
    if (header % ArenaLayout.GRANULE_BYTES != 0
        || header < 0
        || header >= endBytes
        || !allocator.isAllocated(ArenaLayout.granule(header))) {
      throw new IllegalArgumentException(
          String.format(
              "no allocated block begins here: offset=%d endBytes=%d blocks=%d",
              offset, endBytes, allocator.blockCount()));
    }
    return ArenaLayout.granule(header);
  }

  public byte getByte(long offset) {
    return NativeMemory.getByte(addressForRead(offset, Byte.BYTES));
  }

  public short getShort(long offset) {
    return NativeMemory.getShort(addressForRead(offset, Short.BYTES));
  }

  public int getInt(long offset) {
    return NativeMemory.getInt(addressForRead(offset, Integer.BYTES));
  }

  public long getLong(long offset) {
    return NativeMemory.getLong(addressForRead(offset, Long.BYTES));
  }

  public float getFloat(long offset) {
    return NativeMemory.getFloat(addressForRead(offset, Float.BYTES));
  }

  public double getDouble(long offset) {
    return NativeMemory.getDouble(addressForRead(offset, Double.BYTES));
  }

  public void putByte(long offset, byte value) {
    NativeMemory.putByte(addressForWrite(offset, Byte.BYTES), value);
  }

  public void putShort(long offset, short value) {
    NativeMemory.putShort(addressForWrite(offset, Short.BYTES), value);
  }

  public void putInt(long offset, int value) {
    NativeMemory.putInt(addressForWrite(offset, Integer.BYTES), value);
  }

  public void putLong(long offset, long value) {
    NativeMemory.putLong(addressForWrite(offset, Long.BYTES), value);
  }

  public void putFloat(long offset, float value) {
    NativeMemory.putFloat(addressForWrite(offset, Float.BYTES), value);
  }

  public void putDouble(long offset, double value) {
    NativeMemory.putDouble(addressForWrite(offset, Double.BYTES), value);
  }

  /** Copies from native memory into the arena. */
  public void copyIn(long fromAddress, long offset, long lengthBytes) {
    if (lengthBytes == 0) {
      checkRange(offset, lengthBytes);
    } else {
      NativeMemory.copy(fromAddress, addressForWrite(offset, lengthBytes), lengthBytes);
    }
  }

  /**
   * Native address of a range for reading only, valid until the next {@link #allocate} or {@link #restore}.
   *
   * @throws IndexOutOfBoundsException when the range leaves the blocks
   */
  public long addressForRead(long offset, long lengthBytes) {
    checkRange(offset, lengthBytes);
    return memory.address(offset);
  }

  /**
   * Native address of a range for writing, valid until the next {@link #allocate}, {@link #snapshot} or {@link #restore}. All
   * its pages count as changed.
   *
   * @param lengthBytes positive
   * @throws IndexOutOfBoundsException when the range leaves the blocks
   */
  public long addressForWrite(long offset, long lengthBytes) {
    checkRange(offset, lengthBytes);
    if (lengthBytes == 0) {
      throw badRange(offset, lengthBytes);
    }
    return memory.addressForWrite(offset, lengthBytes);
  }

  private void checkRange(long offset, long lengthBytes) {
    if (offset < ArenaLayout.HEADER_BYTES || lengthBytes < 0 || offset > endBytes - lengthBytes) {
      throw badRange(offset, lengthBytes);
    }
  }

  private RuntimeException badRange(long offset, long lengthBytes) {
    checkOpen();
    return new IndexOutOfBoundsException(
        String.format(
            "range empty or outside the blocks of the arena: offset=%d lengthBytes=%d firstByte=%d"
                + " endBytes=%d",
            offset, lengthBytes, ArenaLayout.HEADER_BYTES, endBytes));
  }

  /**
   * Stores the pages changed since the last snapshot or restore, and names all.
   *
   * @param store of the arena's page size; using always the same one is what makes this cheap
   * @throws lasso.store.memory.StoreFullException when the store is full; the arena is unchanged and can be used on
   */
  public Snapshot snapshot(PageStore store) {
    checkOpen();
    return images.snapshot(store);
  }

  /**
   * Makes the content what it was when the snapshot was taken, of this arena or another of the same page size. Copies
   * only pages that may differ.
   *
   * @throws lasso.store.memory.StoreFullException when the snapshot is larger than the bound; nothing has changed then
   */
  public void restore(Snapshot snapshot) {
    checkOpen();
    images.restore(snapshot);
    endBytes = ArenaLayout.offset(allocator.top());
  }

  /**
   * Checks all metadata of the allocator; costs as much as there are blocks.
   *
   * @throws IllegalStateException naming the violation
   */
  public void checkInvariants() {
    checkOpen();
    new AllocatorCheck(allocator).run(memory);
  }

  public ArenaStatistics statistics() {
    checkOpen();
    return new ArenaStatistics(
        allocator.blockCount(),
        ArenaLayout.offset(allocator.usedGranules()),
        memory.pageCount(),
        images.pagesStored(),
        images.pagesRestored());
  }

  private void checkOpen() {
    if (closed) {
      throw new IllegalStateException("arena is closed");
    }
  }

  @Override
  public void close() {
    closed = true;
    endBytes = 0;
    memory.close();
  }
}
