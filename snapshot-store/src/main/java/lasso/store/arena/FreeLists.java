package lasso.store.arena;

/** The free blocks of an arena, in one doubly linked list per size class; heads and links lie inside the arena. */
final class FreeLists {
  /** No block: granule 0 belongs to the arena's header. */
  static final int NONE = 0;

  private final ArenaMemory memory;

  FreeLists(ArenaMemory memory) {
    this.memory = memory;
  }

  /** Makes a range a free block and files it. Its flag in the block behind is the caller's business. */
  void add(int block, int granules) {
    long offset = ArenaLayout.offset(block);
    int sizeClass = SizeClasses.classOf(granules);
    int head = head(sizeClass);
    memory.putLong(offset, BlockLayout.header(block, granules, 0, BlockLayout.FREE));
    memory.putInt(offset + BlockLayout.NEXT_OFFSET, head);
    memory.putInt(offset + BlockLayout.PREVIOUS_OFFSET, NONE);
    memory.putLong(ArenaLayout.offset(block + granules) - BlockLayout.FOOTER_BYTES, granules);
    if (head == NONE) {
      long word = ArenaLayout.bitmapWordOffset(sizeClass);
      memory.putLong(word, memory.getLong(word) | 1L << sizeClass);
    } else {
      memory.putInt(ArenaLayout.offset(head) + BlockLayout.PREVIOUS_OFFSET, block);
    }
    memory.putInt(ArenaLayout.headOffset(sizeClass), block);
  }

  /** Takes a block out of its list. */
  void remove(int block, int granules) {
    int sizeClass = SizeClasses.classOf(granules);
    int next = next(block);
    int previous = previous(block);
    if (next != NONE) {
      memory.putInt(ArenaLayout.offset(next) + BlockLayout.PREVIOUS_OFFSET, previous);
    }
    if (previous != NONE) {
      memory.putInt(ArenaLayout.offset(previous) + BlockLayout.NEXT_OFFSET, next);
      return;
    }
    assert head(sizeClass) == block : "block " + block + " heads no list of class " + sizeClass;
    memory.putInt(ArenaLayout.headOffset(sizeClass), next);
    if (next == NONE) {
      long word = ArenaLayout.bitmapWordOffset(sizeClass);
      memory.putLong(word, memory.getLong(word) & ~(1L << sizeClass));
    }
  }

  /** A free block of at least a size, or {@link #NONE}: the head of the size's own class, else of the next larger one. */
  int find(int granules) {
    int sizeClass = SizeClasses.classOf(granules);
    int head = head(sizeClass);
    if (head != NONE
        && BlockLayout.granules(memory.getLong(ArenaLayout.offset(head))) >= granules) {
      return head;
    }
    int larger = nonEmptyClass(sizeClass + 1);
    return larger < 0 ? NONE : head(larger);
  }

  private int nonEmptyClass(int from) {
    for (int sizeClass = from; sizeClass < SizeClasses.COUNT; sizeClass = (sizeClass | 63) + 1) {
      long word = memory.getLong(ArenaLayout.bitmapWordOffset(sizeClass)) & -1L << sizeClass;
      if (word != 0) {
        return (sizeClass & ~63) + Long.numberOfTrailingZeros(word);
      }
    }
    return -1;
  }

  int head(int sizeClass) {
    return memory.getInt(ArenaLayout.headOffset(sizeClass));
  }

  boolean isMarkedNonEmpty(int sizeClass) {
    return (memory.getLong(ArenaLayout.bitmapWordOffset(sizeClass)) & 1L << sizeClass) != 0;
  }

  int next(int block) {
    return memory.getInt(ArenaLayout.offset(block) + BlockLayout.NEXT_OFFSET);
  }

  int previous(int block) {
    return memory.getInt(ArenaLayout.offset(block) + BlockLayout.PREVIOUS_OFFSET);
  }
}
