package lasso.runtime.process.tables;

import java.util.Arrays;
import lasso.heap.arena.LargeHeapStore;
import lasso.heap.canonical.CanonicalHash;
import lasso.heap.layout.TypeTable;
import lasso.heap.walk.HeapGraph;
import lasso.heap.walk.ImageGraph;
import lasso.runtime.capture.Capture;
import lasso.store.intern.RecordStore;
import lasso.store.memory.HashBits;
import lasso.store.memory.NativeMemory;
import lasso.store.page.PageStore;

/**
 * All local states by number, and beside them what the search asks often. Small images are stored as they are; large ones are placed in an
 * arena over the state from which they came, so that they share its pages. Which it is depends on the image alone, so equal states meet.
 */
public final class LocalStateStore implements AutoCloseable {
  /** In place of the length of large images: each image is stored whole, and shares nothing. */
  public static final int APART = Integer.MAX_VALUE;

  private final RecordStore images;
  private final LargeHeapStore large;
  private final ImageGraph graph;
  private final TypeTable types;
  private final PageStore pages;
  private final int largeBytes;
  private int[] requests = new int[1024];
  private byte[] ranks = new byte[1024];
  private int[] endings = new int[1024];

  /** By state: the number in {@code images}, or, bitwise inverted, in {@code large}. */
  private int[] places = new int[1024];

  /** By number in either store: the state. */
  private int[] ofImage = new int[1024];

  private int[] ofLarge = new int[16];
  private int[] largeKeyLengths = new int[16];
  private int size;
  private boolean lastWasNew;
  private long address;
  private int keyLength;
  private int length;

  /**
   * An empty store.
   *
   * @param largeBytes images longer than this go to the arena; {@link #APART}: none, and none is stored as a difference
   */
  public LocalStateStore(
      TypeTable types, PageStore pages, long memoryLimitBytes, int hashBits, int largeBytes) {
    images = new RecordStore(memoryLimitBytes, new HashBits(hashBits), largeBytes != APART);
    large = new LargeHeapStore(types, pages, memoryLimitBytes, new CanonicalHash(hashBits));
    this.largeBytes = largeBytes;
    this.types = types;
    this.pages = pages;
    graph = new ImageGraph(types, pages);
  }

  /**
   * The number of the captured state; {@link #lastWasNew} tells whether it was stored just now.
   *
   * @param parent the state from which the step started, or -1
   */
  public int intern(Capture capture, int parent, int rank, int request, int ending) {
    int bytes = capture.image().position();
    long at = capture.image().address();
    if (bytes > largeBytes) {
      return internLarge(capture, parent, rank, request, ending);
    }
    int image = images.intern(at, capture.keyLength(), bytes);
    lastWasNew = images.lastWasNew();
    if (!lastWasNew) {
      return ofImage[image];
    }
    ofImage = ensure(ofImage, image);
    ofImage[image] = size;
    return add(image, rank, request, ending);
  }

  private int internLarge(Capture capture, int parent, int rank, int request, int ending) {
    int before = large.size();
    boolean known = parent >= 0 && places[parent] < 0 && capture.origins().hasParent();
    int number =
        large.intern(
            capture.image().address(),
            capture.image().position(),
            capture.origin(),
            known ? ~places[parent] : LargeHeapStore.NO_PARENT);
    lastWasNew = large.size() > before;
    if (!lastWasNew) {
      return ofLarge[number];
    }
    ofLarge = ensure(ofLarge, number);
    largeKeyLengths = ensure(largeKeyLengths, number);
    ofLarge[number] = size;
    largeKeyLengths[number] = capture.keyLength();
    return add(~number, rank, request, ending);
  }

  private int add(int place, int rank, int request, int ending) {
    if (size == requests.length) {
      requests = Arrays.copyOf(requests, 2 * size);
      ranks = Arrays.copyOf(ranks, 2 * size);
      endings = Arrays.copyOf(endings, 2 * size);
      places = Arrays.copyOf(places, 2 * size);
    }
    requests[size] = request;
    ranks[size] = (byte) rank;
    endings[size] = ending;
    places[size] = place;
    return size++;
  }

  private static int[] ensure(int[] array, int index) {
    return index < array.length ? array : Arrays.copyOf(array, Math.max(index + 1, 2 * index));
  }

  /** Gives up room that is not in use. */
  public void trim() {
    int length = Math.max(1, size);
    requests = Arrays.copyOf(requests, length);
    ranks = Arrays.copyOf(ranks, length);
    endings = Arrays.copyOf(endings, length);
    places = Arrays.copyOf(places, length);
    ofImage = Arrays.copyOf(ofImage, Math.max(1, images.size()));
    ofLarge = Arrays.copyOf(ofLarge, Math.max(1, large.size()));
    largeKeyLengths = Arrays.copyOf(largeKeyLengths, ofLarge.length);
  }

  boolean lastWasNew() {
    return lastWasNew;
  }

  /** Makes the image of a state be at {@link #address}, until the next call of this or of {@link #intern}. */
  public void open(int id) {
    int place = places[id];
    if (place >= 0) {
      address = images.address(place);
      keyLength = images.keyLengthBytes(place);
      length = images.lengthBytes(place);
    } else {
      large.load(~place);
      address = large.imageAddress();
      keyLength = largeKeyLengths[~place];
      length = large.imageLengthBytes();
    }
  }

  public long address() {
    return address;
  }

  public int keyLength() {
    return keyLength;
  }

  public int length() {
    return length;
  }

  public boolean isLarge(int id) {
    return places[id] < 0;
  }

  /** The heap of a state; valid until the next call. */
  public HeapGraph graph(int id) {
    int place = places[id];
    return place < 0
        ? large.graph(~place)
        : graph.read(images.address(place), images.lengthBytes(place));
  }

  /** The heap of a state as a view of its own; valid until the next state is stored. */
  public HeapGraph ownGraph(int id) {
    int place = places[id];
    if (place < 0) {
      return large.graph(~place);
    }
    byte[] image = new byte[images.lengthBytes(place)];
    NativeMemory.copyToArray(images.address(place), image, 0, image.length);
    return new ImageGraph(types, pages).read(image);
  }

  public int rank(int id) {
    return ranks[id] & 0xff;
  }

  public int request(int id) {
    return requests[id];
  }

  /** The number of the ending, or -1. */
  public int ending(int id) {
    return endings[id];
  }

  public int size() {
    return size;
  }

  /** Memory of the stored images outside the page store, and of what is noted of each state. */
  public long storedBytes() {
    long noted = (3L * Integer.BYTES + Byte.BYTES) * requests.length;
    long numbers =
        (long) Integer.BYTES * (ofImage.length + ofLarge.length + largeKeyLengths.length);
    return images.statistics().memoryBytes() + noted + numbers;
  }

  @Override
  public void close() {
    images.close();
    large.close();
  }
}
