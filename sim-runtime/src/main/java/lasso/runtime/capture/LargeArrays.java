package lasso.runtime.capture;

import static lasso.runtime.capture.Memory.U;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lasso.heap.layout.PrimitiveKind;
import lasso.store.memory.NativeMemory;
import lasso.store.page.PageStore;

/**
 * Large primitive arrays, kept in pages. The Java arrays are reused from state to state: each remembers which pages it holds and
 * which of them were written since, so that capture and restore cost what changed. Written pages are reported by the write
 * barrier of instrumented code ({@link #touch}); whoever hands arrays to code without a barrier calls {@link #touchAll}; arrays
 * that platform objects hold are taken for written.
 */
public final class LargeArrays implements AutoCloseable {
  /** From this size on an array is kept in pages. */
  public static final int LARGE_BYTES = 4096;

  private static final long POOL_BYTES = 256L << 20;

  private static final class Tracked {
    final Object array;
    final PrimitiveKind element;
    final int length;
    final int[] pages;
    final boolean[] written;

    /** How many bits of an element's index tell its place in a page. */
    final int indexBits;

    boolean anyWritten;
    boolean taken;

    /** Held by a platform object, whose code has no barrier: may have been written at any time. */
    boolean unguarded;

    Tracked(Object array, PrimitiveKind element, int length, int pageCount, int pageBytes) {
      this.array = array;
      this.element = element;
      this.length = length;
      this.indexBits = Integer.numberOfTrailingZeros(pageBytes / element.sizeBytes());
      this.pages = new int[pageCount];
      this.written = new boolean[pageCount];
      Arrays.fill(pages, -1);
      writeAll();
    }

    void writeAll() {
      Arrays.fill(written, true);
      anyWritten = true;
    }
  }

  private final PageStore store;
  private final int pageBytes;
  private final long scratch;
  private final List<Tracked> pool = new ArrayList<>();
  private long poolBytes;
  private Tracked lastTouched;

  /** An array that was written last and is not in the pool, such as one that is new; null when unknown. */
  private Object lastUntracked;

  /** Pages go to {@code store}, which stays the caller's. */
  public LargeArrays(PageStore store, int pageBytes) {
    this.store = store;
    this.pageBytes = pageBytes;
    this.scratch = NativeMemory.allocate(pageBytes);
  }

  /** Notes a write by instrumented code to an element of an array, tracked or not. */
  public void touch(Object array, int index) {
    Tracked t = lastTouched;
    if (t == null || t.array != array) {
      if (array == lastUntracked) {
        return;
      }
      t = find(array);
      if (t == null) {
        lastUntracked = array;
        return;
      }
      lastTouched = t;
    }
    t.written[index >> t.indexBits] = true;
    t.anyWritten = true;
  }

  /** Notes that an object, if it is a tracked array, may have been written anywhere. */
  public void touch(Object object) {
    Tracked t = find(object);
    if (t != null) {
      t.writeAll();
    }
  }

  /** Notes that any array may have been written anywhere. */
  public void touchAll() {
    for (Tracked t : pool) {
      t.writeAll();
    }
  }

  /**
   * Notes that a platform object holds the object, at a capture and at a restore alike: if it is a large array, then it counts as
   * written until it is restored into another state.
   */
  void unguard(Object object) {
    Class<?> component = object == null ? null : object.getClass().getComponentType();
    if (component == null || !component.isPrimitive()) {
      return;
    }
    PrimitiveKind element = Memory.kindOf(component);
    int length = Array.getLength(object);
    if (ClassPlans.isLarge(element, length)) {
      track(object, element, length).unguarded = true;
    }
  }

  private Tracked find(Object array) {
    for (int i = pool.size() - 1; i >= 0; i--) {
      if (pool.get(i).array == array) {
        return pool.get(i);
      }
    }
    return null;
  }

  int pageCount(PrimitiveKind element, int length) {
    return (int) (((long) length * element.sizeBytes() + pageBytes - 1) / pageBytes);
  }

  /** Writes the page numbers of an array to an image. */
  void capture(Object array, PrimitiveKind element, int length, ImageBuffer out) {
    Tracked t = track(array, element, length);
    if (t.unguarded) {
      t.writeAll();
    }
    if (t.anyWritten) {
      for (int p = 0; p < t.pages.length; p++) {
        if (t.written[p]) {
          t.pages[p] = storePage(t, p);
          t.written[p] = false;
        }
      }
      t.anyWritten = false;
    }
    long at = out.reserve(4 * t.pages.length);
    for (int p = 0; p < t.pages.length; p++) {
      U.putInt(at + 4L * p, t.pages[p]);
    }
  }

  private Tracked track(Object array, PrimitiveKind element, int length) {
    Tracked t = find(array);
    if (t == null) {
      t = new Tracked(array, element, length, pageCount(element, length), pageBytes);
      add(t);
    }
    return t;
  }

  private int storePage(Tracked t, int page) {
    int bytes = copyOut(t, page);
    if (bytes < pageBytes) {
      U.setMemory(scratch + bytes, pageBytes - bytes, (byte) 0);
    }
    int known = t.pages[page];
    return known >= 0 && store.contentEquals(known, scratch) ? known : store.intern(scratch);
  }

  private int copyOut(Tracked t, int page) {
    long from = (long) page * pageBytes;
    int bytes = (int) Math.min(pageBytes, (long) t.length * t.element.sizeBytes() - from);
    U.copyMemory(t.array, Memory.arrayBase(t.element) + from, null, scratch, bytes);
    return bytes;
  }

  /** Starts a restore: every tracked array may be used again. */
  void beginRestore() {
    for (Tracked t : pool) {
      t.taken = false;
    }
  }

  /** A Java array with the contents that the page numbers at an address tell. */
  Object restore(PrimitiveKind element, int length, long pageNumbers) {
    Tracked t = take(element, length);
    for (int p = 0; p < t.pages.length; p++) {
      int wanted = U.getInt(pageNumbers + 4L * p);
      if (t.pages[p] != wanted || t.written[p]) {
        long to = (long) p * pageBytes;
        long bytes = Math.min(pageBytes, (long) length * element.sizeBytes() - to);
        U.copyMemory(null, store.address(wanted), t.array, Memory.arrayBase(element) + to, bytes);
        t.pages[p] = wanted;
        t.written[p] = false;
      }
    }
    t.anyWritten = false;
    return t.array;
  }

  private Tracked take(PrimitiveKind element, int length) {
    for (Tracked t : pool) {
      if (!t.taken && t.element == element && t.length == length) {
        t.taken = true;
        if (t.unguarded) {
          t.writeAll();
          t.unguarded = false;
        }
        return t;
      }
    }
    Tracked fresh =
        new Tracked(
            Memory.newArray(element, length),
            element,
            length,
            pageCount(element, length),
            pageBytes);
    fresh.taken = true;
    add(fresh);
    return fresh;
  }

  private void add(Tracked t) {
    long bytes = (long) t.length * t.element.sizeBytes();
    poolBytes += bytes;
    pool.add(t);
    for (int i = 0; poolBytes > POOL_BYTES && i < pool.size() - 1; ) {
      Tracked old = pool.get(i);
      if (old.taken) {
        i++;
      } else {
        poolBytes -= (long) old.length * old.element.sizeBytes();
        pool.remove(i);
      }
    }
    lastTouched = null;
    lastUntracked = null;
  }

  @Override
  public void close() {
    NativeMemory.free(scratch, pageBytes);
  }
}
