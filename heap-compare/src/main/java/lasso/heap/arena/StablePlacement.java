package lasso.heap.arena;

import java.util.BitSet;
import lasso.heap.canonical.Canonicaliser;
import lasso.heap.layout.TypeLayout;
import lasso.heap.layout.TypeTable;
import lasso.heap.walk.ArenaGraph;
import lasso.heap.walk.ImageGraph;
import lasso.store.arena.Arena;
import lasso.store.arena.Snapshot;
import lasso.store.memory.NativeMemory;
import lasso.store.page.PageStore;

/**
 * Puts heap images into an arena so that what did not change does not move. The first block of the arena is an anchor of
 * four bytes that holds the root's handle; the others are as {@link ArenaGraph} describes. Only words that differ are
 * written, so pages without a difference stay clean.
 */
public final class StablePlacement implements AutoCloseable {
  private final TypeTable types;
  private final PageStore pages;
  private final Arena arena;
  private final ImageGraph image;
  private final Canonicaliser canonicaliser = new Canonicaliser();
  private final long anchor;
  private final Snapshot empty;
  private int[] handles = new int[0];
  private boolean usable = true;

  /**
   * An empty arena.
   *
   * @param pages keeps the snapshots, and the pages of PAGED_ARRAY blocks
   * @param memoryLimitBytes bound on the arena
   */
  public StablePlacement(TypeTable types, PageStore pages, long memoryLimitBytes) {
    this.types = types;
    this.pages = pages;
    arena = new Arena(pages.pageSize().bytes(), memoryLimitBytes);
    image = new ImageGraph(types, pages);
    anchor = arena.allocate(Integer.BYTES);
    arena.putInt(anchor, 0);
    empty = arena.snapshot(pages);
  }

  /**
   * Makes the arena hold a heap.
   *
   * @param imageAddress native address of a canonical image
   * @param origin for each block of the image, its number in the image placed or loaded last, or negative when it is
   *     new. A wrong origin costs only sharing of pages, but the same one twice is refused
   * @throws IllegalArgumentException when this is no image or origins are out of range; the arena is unchanged then
   * @throws lasso.store.memory.StoreFullException when the arena is full; before anything else a snapshot must be loaded
   *     then
   */
  public void place(long imageAddress, int imageLengthBytes, int[] origin) {
    if (!usable) {
      throw new IllegalStateException("the last placement failed; load a snapshot first");
    }
    image.read(imageAddress, imageLengthBytes);
    int[] next = new int[image.blocks()];
    BitSet kept = keep(origin, next);
    usable = false;
    for (int old = kept.nextClearBit(0); old < handles.length; old = kept.nextClearBit(old + 1)) {
      arena.free(ArenaGraph.offset(handles[old]));
    }
    for (int i = 0; i < next.length; i++) {
      if (next[i] == 0) {
        next[i] = ArenaGraph.handle(arena.allocate(sizeBytes(i)));
      }
    }
    handles = next;
    for (int i = 0; i < next.length; i++) {
      write(i);
    }
    put(anchor, next[0]);
    usable = true;
  }

  private BitSet keep(int[] origin, int[] next) {
    if (origin.length != next.length) {
      throw new IllegalArgumentException(
          "origins of " + origin.length + " blocks for an image of " + next.length);
    }
    BitSet kept = new BitSet(handles.length);
    BitSet named = new BitSet(handles.length);
    for (int i = 0; i < next.length; i++) {
      int old = origin[i];
      if (old >= handles.length || old >= 0 && named.get(old)) {
        throw new IllegalArgumentException(
            String.format(
                "origin of block %d is block %d, %s the previous image of %d blocks",
                i, old, old >= handles.length ? "outside" : "named twice, of", handles.length));
      }
      if (old >= 0) {
        named.set(old);
        if (arena.lengthBytes(ArenaGraph.offset(handles[old])) == sizeBytes(i)) {
          kept.set(old);
          next[i] = handles[old];
        }
      }
    }
    return kept;
  }

  private long sizeBytes(int block) {
    TypeLayout type = image.type(block);
    return 4L * image.bodyWords(block)
        + type.irrelevantPrimitiveBytes()
        + 4L * type.irrelevantReferenceCount();
  }

  private void write(int block) {
    long offset = ArenaGraph.offset(handles[block]);
    int references = image.firstReferenceWord(block);
    int words = image.bodyWords(block);
    long old = arena.addressForRead(offset, 4L * words);
    for (int i = 0; i < words; i++) {
      int word = image.bodyWord(block, i);
      word = i < references ? word : handle(word);
      if (NativeMemory.getInt(old + 4L * i) != word) {
        arena.putInt(offset + 4L * i, word);
      }
    }
    TypeLayout type = image.type(block);
    int irrelevant = type.irrelevantPrimitiveBytes() >> 2;
    for (int i = 0; i < irrelevant; i++) {
      put(offset + 4L * (words + i), image.irrelevantPrimitiveWord(block, i));
    }
    for (int i = 0; i < type.irrelevantReferenceCount(); i++) {
      put(offset + 4L * (words + irrelevant + i), handle(image.irrelevantReference(block, i)));
    }
  }

  private void put(long offset, int word) {
    if (arena.getInt(offset) != word) {
      arena.putInt(offset, word);
    }
  }

  private int handle(int reference) {
    return reference > 0 ? handles[reference] : reference;
  }

  /** Stores the pages that changed since the last snapshot or load, and names all. */
  public Snapshot snapshot() {
    if (!usable) {
      throw new IllegalStateException("the last placement failed; load a snapshot first");
    }
    return arena.snapshot(pages);
  }

  /** Makes the arena hold no heap. */
  public void clear() {
    arena.restore(empty);
    handles = new int[0];
    usable = true;
  }

  /** Makes the arena hold a heap again, and its canonical image be at {@link #imageAddress}. */
  public void load(Snapshot snapshot) {
    usable = false;
    arena.restore(snapshot);
    canonicaliser.walk(graph());
    handles = new int[canonicaliser.blocks()];
    for (int i = 0; i < handles.length; i++) {
      handles[i] = canonicaliser.handle(i);
    }
    usable = true;
  }

  /** Native address of the image loaded last, valid until the next load. */
  public long imageAddress() {
    return canonicaliser.address();
  }

  public int imageLengthBytes() {
    return canonicaliser.lengthBytes();
  }

  /** The heap in the arena. */
  public ArenaGraph graph() {
    return ArenaGraph.of(arena, types, pages, arena.getInt(anchor));
  }

  /** The heap in a snapshot that this placement made; the arena is not touched. */
  public ArenaGraph graph(Snapshot snapshot) {
    return ArenaGraph.of(snapshot, types, pages, ArenaGraph.word(snapshot, anchor));
  }

  /** Checks the arena's allocator, and that it holds the anchor and the blocks of the heap and no other. */
  public void checkInvariants() {
    arena.checkInvariants();
    long blocks = arena.statistics().blocks();
    if (blocks != handles.length + 1L) {
      throw new IllegalStateException(
          "the arena holds " + blocks + " blocks, the heap has " + handles.length);
    }
  }

  @Override
  public void close() {
    arena.close();
    canonicaliser.close();
  }
}
