package lasso.store.arena;

/**
 * Two-level segregated fit. All its state lies in the arena, so that an arena with the same bytes allocates the same
 * offsets. Neighbouring free blocks are merged at once; a free block at the top is given back. Works on granule numbers
 * of blocks; constant time but for clearing of fresh pages.
 */
final class Allocator {
  private final ArenaMemory memory;
  private final FreeLists freeLists;

  Allocator(ArenaMemory memory) {
    this.memory = memory;
    this.freeLists = new FreeLists(memory);
  }

  /** Writes the header of an empty arena. */
  void format() {
    memory.resize(memory.pageSize().pagesFor(ArenaLayout.HEADER_BYTES));
    memory.putInt(ArenaLayout.MAGIC_OFFSET, ArenaLayout.MAGIC);
    memory.putInt(ArenaLayout.TOP_OFFSET, ArenaLayout.FIRST_GRANULE);
  }

  /**
   * Allocates a block.
   *
   * @return its granule number
   * @throws lasso.store.memory.StoreFullException when the arena would pass its bound; nothing has changed then
   */
  int allocate(long lengthBytes) {
    int granules = (int) BlockLayout.granulesFor(lengthBytes);
    int block = freeLists.find(granules);
    int taken = granules;
    if (block == FreeLists.NONE) {
      block = top();
      moveTop((long) block + granules);
    } else {
      taken = takeFree(block, granules);
    }
    int slackBytes = (int) (ArenaLayout.offset(taken) - BlockLayout.HEADER_BYTES - lengthBytes);
    memory.putLong(ArenaLayout.offset(block), BlockLayout.header(block, taken, slackBytes, 0));
    count(1, taken);
    return block;
  }

  /** Unlinks a free block and gives back what is too much; returns the granules really taken. */
  private int takeFree(int block, int granules) {
    int available = granules(block);
    freeLists.remove(block, available);
    int rest = available - granules;
    if (rest >= BlockLayout.MIN_GRANULES) {
      freeLists.add(block + granules, rest);
      return granules;
    }
    setBeforeFree(block + available, false);
    return available;
  }

  /** Frees an allocated block. */
  void free(int block) {
    long header = header(block);
    int start = block;
    int end = block + BlockLayout.granules(header);
    count(-1, -BlockLayout.granules(header));
    // The header is wiped so that a second free of the same block is found even after merging.
    memory.putLong(ArenaLayout.offset(block), 0);
    if (BlockLayout.isBeforeFree(header)) {
      int before = (int) memory.getLong(ArenaLayout.offset(block) - BlockLayout.FOOTER_BYTES);
      start -= before;
      freeLists.remove(start, before);
    }
    if (end == top()) {
      moveTop(start);
      return;
    }
    long behind = header(end);
    if (BlockLayout.isFree(behind)) {
      freeLists.remove(end, BlockLayout.granules(behind));
      end += BlockLayout.granules(behind);
    }
    freeLists.add(start, end - start);
    setBeforeFree(end, true);
  }

  private void moveTop(long granule) {
    memory.resize(memory.pageSize().pagesFor(granule * ArenaLayout.GRANULE_BYTES));
    memory.putInt(ArenaLayout.TOP_OFFSET, (int) granule);
  }

  private void count(int blocks, int granules) {
    memory.putInt(ArenaLayout.BLOCK_COUNT_OFFSET, blockCount() + blocks);
    memory.putInt(
        ArenaLayout.USED_GRANULES_OFFSET,
        memory.getInt(ArenaLayout.USED_GRANULES_OFFSET) + granules);
  }

  private void setBeforeFree(int block, boolean beforeFree) {
    assert block < top() : "a free block ends at the top: " + block;
    long header = header(block);
    memory.putLong(
        ArenaLayout.offset(block),
        beforeFree ? header | BlockLayout.BEFORE_FREE : header & ~BlockLayout.BEFORE_FREE);
  }

  /** Whether an allocated block begins at a granule. */
  boolean isAllocated(int block) {
    if (block < ArenaLayout.FIRST_GRANULE || block >= top()) {
      return false;
    }
    long header = header(block);
    return BlockLayout.isHeader(block, header) && !BlockLayout.isFree(header);
  }

  /** The first allocated block at a block boundary or behind it, or {@link FreeLists#NONE}. */
  int allocatedFrom(int block) {
    int at = block;
    while (at < top() && BlockLayout.isFree(header(at))) {
      at += granules(at);
    }
    return at < top() ? at : FreeLists.NONE;
  }

  /** Bytes asked for when a block was allocated. */
  long lengthBytes(int block) {
    long header = header(block);
    return ArenaLayout.offset(BlockLayout.granules(header))
        - BlockLayout.HEADER_BYTES
        - BlockLayout.slackBytes(header);
  }

  int granules(int block) {
    return BlockLayout.granules(header(block));
  }

  long header(int block) {
    return memory.getLong(ArenaLayout.offset(block));
  }

  int top() {
    return memory.getInt(ArenaLayout.TOP_OFFSET);
  }

  int blockCount() {
    return memory.getInt(ArenaLayout.BLOCK_COUNT_OFFSET);
  }

  int usedGranules() {
    return memory.getInt(ArenaLayout.USED_GRANULES_OFFSET);
  }

  FreeLists freeLists() {
    return freeLists;
  }
}
