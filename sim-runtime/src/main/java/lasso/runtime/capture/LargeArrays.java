package lasso.runtime.capture;

import static lasso.runtime.capture.RawMemory.U;

import java.lang.reflect.Array;
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

  private final PageStore store;
  private final int pageBytes;
  private final long scratch;
  private final ArrayPool pool;
  private TrackedArray lastTouched;

  /** An array that was written last and is not in the pool, such as one that is new; null when unknown. */
  private Object lastUntracked;

  /** Pages go to {@code store}, which stays the caller's. */
  public LargeArrays(PageStore store, int pageBytes) {
    this(store, pageBytes, new ArrayPool());
  }

  LargeArrays(PageStore store, int pageBytes, ArrayPool pool) {
    this.pool = pool;
    this.store = store;
    this.pageBytes = pageBytes;
    this.scratch = NativeMemory.allocate(pageBytes);
  }

  /** Notes a write by instrumented code to an element of an array, tracked or not. */
  public void touch(Object array, int index) {
    TrackedArray t = lastTouched;
    if (t == null || t.array != array) {
      if (array == lastUntracked) {
        return;
      }
      t = pool.find(array);
      if (t == null) {
        lastUntracked = array;
        return;
      }
      lastTouched = t;
    }
    t.written[index >> t.indexBits] = true;
    t.anyWritten = true;
  }

  /** As {@link #touch(Object, int)} for all elements from one to another, both included. */
  public void touch(Object array, int first, int last) {
    touch(array, first);
    TrackedArray t = lastTouched;
    if (t != null && t.array == array) {
      for (int page = (first >> t.indexBits) + 1; page <= last >> t.indexBits; page++) {
        t.written[page] = true;
      }
    }
  }

  /** Notes that an object, if it is a tracked array, may have been written anywhere. */
  public void touch(Object object) {
    TrackedArray t = pool.find(object);
    if (t != null) {
      t.writeAll();
    }
  }

  /** Notes that any array may have been written anywhere. */
  public void touchAll() {
    for (TrackedArray t : pool.all()) {
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
    PrimitiveKind element = RawMemory.kindOf(component);
    int length = Array.getLength(object);
    if (ClassPlans.isLarge(element, length)) {
      track(object, element, length).unguarded = true;
    }
  }

  /** An array is part of a state: if it is a large one, it has the hash code of all large arrays from now on. */
  void meet(Object array, PrimitiveKind element) {
    int length = Array.getLength(array);
    if (ClassPlans.isLarge(element, length)) {
      track(array, element, length);
    }
  }

  int pageCount(PrimitiveKind element, int length) {
    return (int) (((long) length * element.sizeBytes() + pageBytes - 1) / pageBytes);
  }

  /** Writes the page numbers of an array to an image. */
  void capture(Object array, PrimitiveKind element, int length, ImageBuffer out) {
    TrackedArray t = track(array, element, length);
    if (t.unguarded) {
      t.writeAll();
    }
    if (t.anyWritten) {
      for (int p = t.nextWritten(0); p < t.pages.length; p = t.nextWritten(p + 1)) {
        t.pages[p] = storePage(t, p);
        t.written[p] = false;
      }
      t.anyWritten = false;
      pool.holds(t);
    }
    long at = out.reserve(4 * t.pages.length);
    t.putNumbers(at);
  }

  private TrackedArray track(Object array, PrimitiveKind element, int length) {
    TrackedArray t = pool.find(array);
    return t == null ? add(array, element, length) : t;
  }

  private int storePage(TrackedArray t, int page) {
    int bytes = copyOut(t, page);
    if (bytes < pageBytes) {
      U.setMemory(scratch + bytes, pageBytes - bytes, (byte) 0);
    }
    int known = t.pages[page];
    return known >= 0 && store.contentEquals(known, scratch) ? known : store.intern(scratch);
  }

  private int copyOut(TrackedArray t, int page) {
    long from = (long) page * pageBytes;
    int bytes = (int) Math.min(pageBytes, (long) t.length * t.element.sizeBytes() - from);
    U.copyMemory(t.array, RawMemory.arrayBase(t.element) + from, null, scratch, bytes);
    return bytes;
  }

  /** Starts a restore: every tracked array may be used again. */
  void beginRestore() {
    pool.beginRestore();
  }

  /** A Java array with the contents that the page numbers at an address tell. */
  Object restore(PrimitiveKind element, int length, long pageNumbers) {
    TrackedArray t = take(element, length, pageNumbers);
    for (int p = t.nextWritten(0); p < t.pages.length; p = t.nextWritten(p + 1)) {
      copyIn(t, p, pageNumbers);
    }
    int other = t.nextOther(pageNumbers, 0);
    for (int p = other; p < t.pages.length; p = t.nextOther(pageNumbers, p + 1)) {
      copyIn(t, p, pageNumbers);
    }
    t.anyWritten = false;
    pool.holds(t);
    return t.array;
  }

  private void copyIn(TrackedArray t, int page, long pageNumbers) {
    int wanted = U.getInt(pageNumbers + 4L * page);
    long to = (long) page * pageBytes;
    long bytes = Math.min(pageBytes, t.bytes() - to);
    U.copyMemory(null, store.address(wanted), t.array, RawMemory.arrayBase(t.element) + to, bytes);
    t.pages[page] = wanted;
    t.written[page] = false;
  }

  private TrackedArray take(PrimitiveKind element, int length, long pageNumbers) {
    TrackedArray known = pool.take(element, length, pageNumbers);
    if (known == null) {
      return add(RawMemory.newArray(element, length), element, length);
    }
    if (known.unguarded) {
      known.writeAll();
      known.unguarded = false;
    }
    return known;
  }

  private TrackedArray add(Object array, PrimitiveKind element, int length) {
    TrackedArray t =
        new TrackedArray(array, element, length, pageCount(element, length), pageBytes);
    pool.add(t);
    lastTouched = null;
    lastUntracked = null;
    return t;
  }

  @Override
  public void close() {
    NativeMemory.free(scratch, pageBytes);
  }
}
