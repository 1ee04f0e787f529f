package lasso.heap.arena;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import lasso.heap.canonical.CanonicalHash;
import lasso.heap.compare.GraphComparison;
import lasso.heap.layout.TypeTable;
import lasso.heap.walk.HeapGraph;
import lasso.heap.walk.ImageGraph;
import lasso.store.arena.Snapshot;
import lasso.store.memory.HashIndex;
import lasso.store.memory.MemoryBudget;
import lasso.store.page.PageStore;

/**
 * Gives large heap states dense numbers 0, 1, 2 ... Equal states (equal in their relevant parts, as {@link GraphComparison}
 * sees it; the hash only finds candidates) get one number, and the first one met is kept with its irrelevant parts.
 * New states are placed over their parent's, so that they share the pages that the step did not change.
 */
public final class LargeHeapStore implements AutoCloseable {
  /** No parent: the state is placed into an empty arena. */
  public static final int NO_PARENT = -1;

  private static final int UNKNOWN = -2;

  private final PageStore pages;
  private final StablePlacement placement;
  private final CanonicalHash hashing;
  private final HashIndex index;
  private final ImageGraph image;
  private final GraphComparison comparison = new GraphComparison();
  private final List<Snapshot> snapshots = new ArrayList<>();
  private final BitSet usedPages = new BitSet();
  private final long[] hash = new long[2];
  private long[] hashes = new long[128];
  private long totalPages;
  private long falseCandidates;

  /** What the arena holds: a state, or {@link #NO_PARENT} for nothing, or {@link #UNKNOWN}. */
  private int current = NO_PARENT;

  /**
   * An empty store.
   *
   * @param pages keeps the pages of arenas and of PAGED_ARRAY blocks; stays open
   * @param memoryLimitBytes bound on the arena, and again on the index
   */
  public LargeHeapStore(
      TypeTable types, PageStore pages, long memoryLimitBytes, CanonicalHash hashing) {
    this.pages = pages;
    this.hashing = hashing;
    placement = new StablePlacement(types, pages, memoryLimitBytes);
    index = new HashIndex(new MemoryBudget("index of large heaps", memoryLimitBytes));
    image = new ImageGraph(types, pages);
  }

  /**
   * The number of a state, which is stored when it is new.
   *
   * @param imageAddress native address of its canonical image
   * @param origin for each block of the image, its number in the parent's image as {@link #load} gives it, or negative
   *     when the block is new there; not read when the state is known. The relevant blocks of equal states have equal
   *     numbers; the irrelevant ones of a state that was known before need not
   * @param parent the number of the state from which this one came, or {@link #NO_PARENT}
   * @throws IllegalArgumentException when this is no image, or no such parent, or origins are out of range or repeat
   * @throws lasso.store.memory.StoreFullException when the arena or the page store is full; the states stored so far stay
   */
  public int intern(long imageAddress, int lengthBytes, int[] origin, int parent) {
    if (parent != NO_PARENT) {
      check(parent);
    }
    image.read(imageAddress, lengthBytes);
    hashing.hash(imageAddress, image.relevantBytes(), hash);
    for (long i = index.first(hash[0]); i != HashIndex.NONE; i = index.next()) {
      int id = (int) i;
      if (hashes[2 * id] == hash[0] && hashes[2 * id + 1] == hash[1]) {
        if (comparison.equal(image, graph(id))) {
          return id;
        }
        falseCandidates++;
      }
    }
    index.reserve();
    return add(imageAddress, lengthBytes, origin, parent);
  }

  private int add(long imageAddress, int lengthBytes, int[] origin, int parent) {
    int held = current;
    current = UNKNOWN;
    if (parent == NO_PARENT) {
      placement.clear();
    } else if (held != parent) {
      placement.load(snapshots.get(parent));
    }
    placement.place(imageAddress, lengthBytes, origin);
    Snapshot snapshot = placement.snapshot();
    int id = snapshots.size();
    if (2 * id == hashes.length) {
      hashes = Arrays.copyOf(hashes, 2 * hashes.length);
    }
    hashes[2 * id] = hash[0];
    hashes[2 * id + 1] = hash[1];
    index.add(id);
    snapshots.add(snapshot);
    count(snapshot);
    current = id;
    return id;
  }

  private void count(Snapshot snapshot) {
    totalPages += snapshot.pageCount();
    for (int i = 0; i < snapshot.pageCount(); i++) {
      usedPages.set(snapshot.pageId(i));
    }
  }

  /** Makes the canonical image of a state be at {@link #imageAddress}. */
  public void load(int id) {
    check(id);
    current = UNKNOWN;
    placement.load(snapshots.get(id));
    current = id;
  }

  /**
   * Native address of the image loaded last; valid until the next {@link #load} or {@link #intern}, so it can't be given to
   * {@link #intern} itself.
   */
  public long imageAddress() {
    return placement.imageAddress();
  }

  public int imageLengthBytes() {
    return placement.imageLengthBytes();
  }

  /** A state's heap, read from its pages; stays valid as long as the page store is open. */
  public HeapGraph graph(int id) {
    check(id);
    return placement.graph(snapshots.get(id));
  }

  /** Number of distinct states. */
  public int size() {
    return snapshots.size();
  }

  public LargeHeapStatistics statistics() {
    long distinct = usedPages.cardinality();
    return new LargeHeapStatistics(
        snapshots.size(),
        totalPages,
        distinct,
        distinct * pages.pageSize().bytes(),
        falseCandidates);
  }

  private void check(int id) {
    if (id < 0 || id >= snapshots.size()) {
      throw new IllegalArgumentException(
          "no such state: id=" + id + ", states=" + snapshots.size());
    }
  }

  @Override
  public void close() {
    placement.close();
    index.close();
  }
}
