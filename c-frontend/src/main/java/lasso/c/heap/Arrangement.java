package lasso.c.heap;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.function.IntUnaryOperator;
import lasso.c.dwarf.CType;
import lasso.runtime.program.MovableHeap;

/**
 * Finds the canonical addresses of blocks. Blocks to which something points that may be a number keep theirs; the others are placed in the order of a breadth-first walk over sure pointers. The rules are those of {@code
 * docs/decisions/heap-renaming.md}. Used by one worker, for one memory after the other: {@link #read}, {@link #begin}, {@link #pin}, {@link #find}.
 */
final class Arrangement {
  /** Is told of a block whose contents are known. */
  @FunctionalInterface
  interface Typed {
    void accept(int start, CType type);
  }

  /** Is told of a place and a value, or of a block and its size. */
  @FunctionalInterface
  interface Pairs {
    void accept(int one, int other);
  }

  private static final int NULL_BYTES = 1024;
  private static final int RED_ZONE_BYTES = 128;

  private final Blocks blocks;
  private final boolean isStackLowest;
  private final int pointerBytes;
  private final PointerRoots roots;
  private final AmbiguousWords words;
  private final PointerSlots.Table slots = new PointerSlots.Table();

  private byte[] memory;
  private int stackPointer;
  private IntUnaryOperator pages;

  /** By block: what is known of its contents, or null. */
  private CType[] types = new CType[0];

  /** By block: whether pointers disagree on its contents. */
  private boolean[] disputed = new boolean[0];

  private boolean[] pinned = new boolean[0];
  private int[] moved = new int[0];
  private byte[] heap;

  /**
   * An arrangement.
   *
   * @param pointerBytes size of a pointer
   * @param roots sure pointers outside of the heap
   * @param pageBytes size of the pages by which memory is known
   */
  Arrangement(
      int heapBase, boolean isStackLowest, int pointerBytes, PointerRoots roots, int pageBytes) {
    this.pointerBytes = pointerBytes;
    blocks = new Blocks(heapBase);
    words = new AmbiguousWords(pageBytes, blocks.first);
    this.isStackLowest = isStackLowest;
    this.roots = roots;
  }

  /** Reads the blocks of a memory; whether there are any, and none is being changed. */
  boolean read(byte[] bytes) {
    return blocks.read(bytes) && blocks.count > 0;
  }

  boolean isInBlock(int address) {
    return blocks.find(address) >= 0;
  }

  /** Begins with the memory that was read last. */
  void begin(byte[] bytes, int stack) {
    memory = bytes;
    stackPointer = stack;
    pages = page -> -1;
    roots.begin();
    if (pinned.length < blocks.count) {
      int room = 2 * blocks.count;
      types = new CType[room];
      disputed = new boolean[room];
      pinned = new boolean[room];
      moved = new int[room];
    }
    Arrays.fill(types, null);
    Arrays.fill(disputed, false);
    System.arraycopy(blocks.aligned, 0, pinned, 0, blocks.count);
  }

  /** The numbers of the pages of this memory are known. */
  void pages(IntUnaryOperator numbers) {
    pages = numbers;
  }

  /** What suspended frames hold is sure, as far as that is known of them; other numbers of theirs are pinned. */
  void addFrames(MovableHeap.Frames frames) {
    roots.add(frames, stackPointer, blocks.first, this::pin);
  }

  /** Whatever one half of a number may be the address of stays where it is. */
  void pin(long number) {
    pin((int) number);
    pin((int) (number >>> 32));
  }

  private void pin(int address) {
    int block = blocks.find(address);
    if (block >= 0) {
      pinned[block] = true;
    }
  }

  /** The blocks whose contents are known, where no pointer leads to what was freed. */
  void forEachTyped(Typed out) {
    if (!findTypes()) {
      return;
    }
    for (int block = 0; block < blocks.count; block++) {
      if (slotsOf(block) != null) {
        out.accept(blocks.starts[block], types[block]);
      }
    }
  }

  /** Finds the new addresses. Returns false if nothing moves. */
  boolean find() {
    if (!findTypes()) {
      return false;
    }
    pinByMemory();
    int[] order = order();
    return place(order) && draw();
  }

  // ---- types

  /** Until no two pointers disagree any more. Returns false if a pointer leads into the heap but to no block. */
  private boolean findTypes() {
    boolean settled = false;
    while (!settled) {
      Arrays.fill(types, 0, blocks.count, null);
      Deque<Integer> open = new ArrayDeque<>();
      settled = true;
      for (int i = 0; i < roots.count + roots.numberCount; i++) {
        Boolean told = tell(root(i), rootTarget(i), open);
        if (told == null) {
          return false;
        }
        settled &= told;
      }
      while (settled && !open.isEmpty()) {
        int block = open.remove();
        PointerSlots inside = slotsOf(block);
        for (int i = 0; inside != null && i < inside.offsets().length; i++) {
          int at = blocks.starts[block] + inside.offsets()[i];
          Boolean told = tell(pointer(memory, at), inside.targets()[i], open);
          if (told == null) {
            return false;
          }
          settled &= told;
        }
      }
    }
    return true;
  }

  /** The value of a sure pointer outside of the heap: first those in memory are counted, then those in frames. */
  private int root(int number) {
    return number < roots.count
        ? pointer(memory, roots.addresses[number])
        : roots.values[number - roots.count];
  }

  private int pointer(byte[] bytes, int at) {
    return LittleEndian.pointer(bytes, at, pointerBytes);
  }

  private CType rootTarget(int number) {
    return number < roots.count ? roots.targets[number] : roots.numberTargets[number - roots.count];
  }

  /** A pointer to something of a type has this value: false if that starts a dispute, null if it points to what was freed. */
  private Boolean tell(int value, CType target, Deque<Integer> open) {
    int block = blocks.find(value);
    if (block < 0) {
      return blocks.spans(value) ? null : Boolean.TRUE;
    }
    if (value != blocks.starts[block] || disputed[block] || !PointerSlots.tells(target)) {
      return true;
    }
    CType known = types[block];
    if (known != null && PointerSlots.beginsWith(known, target, slots)) {
      return true;
    }
    if (known == null || PointerSlots.beginsWith(target, known, slots)) {
      types[block] = target;
      open.add(block);
      return true;
    }
    disputed[block] = true;
    return false;
  }

  /** The sure pointers of a block, or null. An object that does not fit into the block is none. */
  private PointerSlots slotsOf(int block) {
    if (types[block] == null || disputed[block]) {
      return null;
    }
    PointerSlots inside = slots.of(types[block]);
    return inside.bytes() <= blocks.used[block] ? inside : null;
  }

  // ---- what is pinned

  private void pinByMemory() {
    int from = isStackLowest ? Math.max(NULL_BYTES, stackPointer - RED_ZONE_BYTES) : NULL_BYTES;
    words.forEach(
        memory,
        from,
        blocks.first,
        pages,
        at -> {
          if (!roots.overlap(at)) {
            pin(LittleEndian.get(memory, at));
          }
        });
    for (int block = 0; block < blocks.count; block++) {
      PointerSlots inside = slotsOf(block);
      int start = blocks.starts[block];
      pinBetween(
          start,
          start + blocks.used[block],
          inside == null ? new int[0] : inside.offsets(),
          inside == null ? 0 : start);
    }
  }

  /**
   * Pins what four bytes at any place may be the address of, but for places that reach into a sure pointer.
   *
   * @param sure places of sure pointers, rising
   * @param base is added to these
   */
  private void pinBetween(int from, int to, int[] sure, int base) {
    int next = Arrays.binarySearch(sure, from - base);
    next = next < 0 ? -next - 1 : next;
    int at = from;
    while (at <= to - AmbiguousWords.WORD_BYTES) {
      if (next < sure.length && at + AmbiguousWords.WORD_BYTES > sure[next] + base) {
        at = Math.max(at, sure[next] + base + pointerBytes);
        next++;
      } else if (at <= to - 8
          && LittleEndian.getLong(memory, at) == 0
          && (next == sure.length || at + 8 <= sure[next] + base)) {
        at += 5; // the last three zeros may begin a word
      } else {
        pin(LittleEndian.get(memory, at));
        at++;
      }
    }
  }

  // ---- where they go

  /** The blocks that move, in the order in which a walk finds them. What no sure pointer leads to stays. */
  private int[] order() {
    int[] order = new int[blocks.count];
    boolean[] found = new boolean[blocks.count];
    int count = 0;
    for (int i = 0; i < roots.count + roots.numberCount; i++) {
      count = follow(root(i), found, order, count);
    }
    int next = 0;
    for (int block = 0; block <= blocks.count; block++) {
      for (; next < count; next++) {
        count = followAll(order[next], found, order, count);
      }
      if (block < blocks.count && pinned[block]) {
        count = followAll(block, found, order, count);
      }
    }
    for (int block = 0; block < blocks.count; block++) {
      pinned[block] |= !found[block];
    }
    return Arrays.copyOf(order, count);
  }

  private int followAll(int block, boolean[] found, int[] order, int count) {
    PointerSlots inside = slotsOf(block);
    int more = count;
    for (int i = 0; inside != null && i < inside.offsets().length; i++) {
      int at = blocks.starts[block] + inside.offsets()[i];
      more = follow(pointer(memory, at), found, order, more);
    }
    return more;
  }

  private int follow(int value, boolean[] found, int[] order, int count) {
    int block = blocks.find(value);
    if (block < 0 || found[block]) {
      return count;
    }
    found[block] = true;
    if (pinned[block]) {
      return count;
    }
    order[count] = block;
    return count + 1;
  }

  /** Each to the lowest address where it fits. Returns false if there is no room, or all stay. */
  private boolean place(int[] order) {
    int[] gaps = new int[2 * blocks.count + 2];
    int count = 0;
    int at = blocks.first;
    for (int block = 0; block < blocks.count; block++) {
      moved[block] = blocks.starts[block];
      if (pinned[block]) {
        int header = blocks.starts[block] - Blocks.HEADER_BYTES;
        gaps[count++] = at;
        gaps[count++] = header;
        at = header + blocks.sizes[block];
      }
    }
    gaps[count++] = at;
    gaps[count++] = memory.length - Blocks.HEADER_BYTES;
    boolean any = false;
    for (int block : order) {
      int need = Blocks.need(blocks.used[block]);
      int gap = 0;
      while (gap < count && gaps[gap + 1] - gaps[gap] < need) {
        gap += 2;
      }
      if (gap >= count) {
        return false;
      }
      moved[block] = gaps[gap] + Blocks.HEADER_BYTES;
      gaps[gap] += need;
      any |= moved[block] != blocks.starts[block] || need != blocks.sizes[block];
    }
    return any;
  }

  /** Draws the heap anew. Its room does not shrink, so that what was behind the last block becomes zero. */
  private boolean draw() {
    int end = blocks.end;
    for (int block = 0; block < blocks.count; block++) {
      end = Math.max(end, moved[block] - Blocks.HEADER_BYTES + size(block));
    }
    heap = new byte[end - blocks.first];
    for (int block = 0; block < blocks.count; block++) {
      int to = moved[block] - blocks.first;
      System.arraycopy(memory, blocks.starts[block], heap, to, blocks.used[block]);
      LittleEndian.put(heap, to - 16, size(block));
      LittleEndian.put(heap, to - 12, blocks.used[block] + 1);
      LittleEndian.put(heap, to - 4, blocks.aligned[block] ? alignment(block) : 0);
      PointerSlots inside = slotsOf(block);
      for (int i = 0; inside != null && i < inside.offsets().length; i++) {
        int slot = to + inside.offsets()[i];
        int value = pointer(heap, slot);
        int renamed = renamed(value);
        if (renamed != value) {
          LittleEndian.put(heap, slot, renamed);
        }
      }
    }
    drawGaps();
    return true;
  }

  private int alignment(int block) {
    return LittleEndian.get(memory, blocks.starts[block] - 4);
  }

  private int size(int block) {
    return pinned[block] ? blocks.sizes[block] : Blocks.need(blocks.used[block]);
  }

  /** Headers of what is free between blocks. */
  private void drawGaps() {
    Integer[] byAddress = new Integer[blocks.count];
    Arrays.setAll(byAddress, i -> i);
    Arrays.sort(byAddress, (one, other) -> Integer.compare(moved[one], moved[other]));
    int at = blocks.first;
    for (int block : byAddress) {
      int header = moved[block] - Blocks.HEADER_BYTES;
      if (header > at) {
        LittleEndian.put(heap, at - blocks.first, header - at);
      }
      at = header + size(block);
    }
  }

  private int renamed(int value) {
    int block = blocks.find(value);
    return block < 0 ? value : value - blocks.starts[block] + moved[block];
  }

  // ---- what was found

  /** Address of the first byte of the heap. */
  int first() {
    return blocks.first;
  }

  /** What the heap holds from there on. */
  byte[] heap() {
    return heap;
  }

  /** Sure pointers in memory outside of the heap that change, with their new values. */
  void forEachRoot(Pairs out) {
    for (int i = 0; i < roots.count; i++) {
      int value = root(i);
      int renamed = renamed(value);
      if (renamed != value) {
        out.accept(roots.addresses[i], renamed);
      }
    }
  }

  /** Numbers of frames that change, with their new values. */
  void forEachNumber(Pairs out) {
    for (int i = 0; i < roots.numberCount; i++) {
      int renamed = renamed(roots.values[i]);
      if (renamed != roots.values[i]) {
        out.accept(roots.numbers[i], renamed);
      }
    }
  }

  /** All blocks at their new addresses, with as many bytes as were asked for. */
  void forEachBlock(Pairs out) {
    for (int block = 0; block < blocks.count; block++) {
      out.accept(moved[block], blocks.used[block]);
    }
  }
}
