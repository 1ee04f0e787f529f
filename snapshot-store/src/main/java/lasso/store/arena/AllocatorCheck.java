package lasso.store.arena;

/** Walks an arena and compares it with what its metadata claims. Costs as much as there are blocks. */
final class AllocatorCheck {
  private final Allocator allocator;
  private int freeBlocks;
  private int allocatedBlocks;
  private int usedGranules;

  AllocatorCheck(Allocator allocator) {
    this.allocator = allocator;
  }

  /**
   * Checks everything.
   *
   * @throws IllegalStateException naming the first violation, with its values
   */
  void run(ArenaMemory memory) {
    require(
        memory.getInt(ArenaLayout.MAGIC_OFFSET) == ArenaLayout.MAGIC,
        "the header has lost its magic number",
        0);
    require(
        memory.pageCount() == memory.pageSize().pagesFor(ArenaLayout.offset(allocator.top())),
        "the number of pages does not fit the top",
        allocator.top());
    walkBlocks(memory);
    require(allocatedBlocks == allocator.blockCount(), "the block count is wrong", allocatedBlocks);
    require(usedGranules == allocator.usedGranules(), "the used granules are wrong", usedGranules);
    walkLists();
  }

  private void walkBlocks(ArenaMemory memory) {
    int block = ArenaLayout.FIRST_GRANULE;
    int before = 0;
    while (block < allocator.top()) {
      long header = allocator.header(block);
      require(BlockLayout.isHeader(block, header), "no block header where one should be", block);
      require(
          BlockLayout.isBeforeFree(header) == before > 0, "the before-free flag is wrong", block);
      int granules = BlockLayout.granules(header);
      require(granules <= allocator.top() - block, "a block reaches over the top", block);
      if (BlockLayout.isFree(header)) {
        require(before == 0, "two free blocks in a row", block);
        long footer =
            memory.getLong(ArenaLayout.offset(block + granules) - BlockLayout.FOOTER_BYTES);
        require(footer == granules, "the footer of a free block is wrong", block);
        freeBlocks++;
        before = granules;
      } else {
        allocatedBlocks++;
        usedGranules += granules;
        before = 0;
      }
      block += granules;
    }
    require(block == allocator.top(), "the last block does not end at the top", block);
    require(before == 0, "a free block at the top", block);
  }

  private void walkLists() {
    FreeLists lists = allocator.freeLists();
    int listed = 0;
    for (int sizeClass = 0; sizeClass < SizeClasses.COUNT; sizeClass++) {
      int head = lists.head(sizeClass);
      require(
          lists.isMarkedNonEmpty(sizeClass) == (head != FreeLists.NONE),
          "the bitmap is wrong for size class",
          sizeClass);
      int previous = FreeLists.NONE;
      for (int block = head; block != FreeLists.NONE; block = lists.next(block)) {
        require(
            block >= ArenaLayout.FIRST_GRANULE && block < allocator.top(),
            "a list leads out of the arena",
            block);
        long header = allocator.header(block);
        require(
            BlockLayout.isHeader(block, header) && BlockLayout.isFree(header),
            "a list names a block that is not free",
            block);
        require(
            SizeClasses.classOf(BlockLayout.granules(header)) == sizeClass,
            "a free block is in the wrong list",
            block);
        require(lists.previous(block) == previous, "a list is broken", block);
        require(++listed <= freeBlocks, "the lists name more blocks than are free", block);
        previous = block;
      }
    }
    require(listed == freeBlocks, "free blocks are missing from the lists", listed);
  }

  private void require(boolean holds, String violation, int where) {
    if (!holds) {
      throw new IllegalStateException(
          String.format(
              "arena is corrupt: %s: at=%d top=%d blocks=%d usedGranules=%d",
              violation, where, allocator.top(), allocator.blockCount(), allocator.usedGranules()));
    }
  }
}
