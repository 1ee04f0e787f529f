package lasso.runtime.capture;

import static lasso.runtime.capture.RawMemory.U;

import java.lang.reflect.Array;
import lasso.heap.layout.PrimitiveKind;
import lasso.store.memory.NativeMemory;
import lasso.store.page.PageLists;
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

  private static final long INTS = RawMemory.arrayBase(PrimitiveKind.INT);

  private final PageStore store;
  private final PageLists lists;
  private final WantedPages wanted;
  private final int pageBytes;

  /** False: arrays are part of images, whatever their length. */
  private final boolean isUsed;

  private final long scratch;
  private final ArrayPool pool;
  private TrackedArray lastTouched;

  /** The one before: programs that write to two arrays in turns write to both quickly. */
  private TrackedArray touchedBefore;

  /** An array that was written last and is not in the pool, such as one that is new; null when unknown. */
  private Object lastUntracked;

  /** Pages go to {@code store}, which stays the caller's. */
  public LargeArrays(PageStore store, int pageBytes) {
    this(store, pageBytes, new ArrayPool());
  }

  LargeArrays(PageStore store, int pageBytes, ArrayPool pool) {
    this.pool = pool;
    this.store = store;
    this.lists = store.lists();
    this.wanted = new WantedPages(lists);
    isUsed = pageBytes > 0;
    this.pageBytes = isUsed ? pageBytes : store.pageSize().bytes();
    this.scratch = NativeMemory.allocate(this.pageBytes);
  }

  /** Notes a write by instrumented code to an element of an array, tracked or not. */
  public void touch(Object array, int index) {
    TrackedArray t = lastTouched;
    if (t == null || t.array != array) {
      if (array == lastUntracked) {
        return;
      }
      t = touchedBefore != null && touchedBefore.array == array ? touchedBefore : pool.find(array);
      if (t == null) {
        lastUntracked = array;
        return;
      }
      touchedBefore = lastTouched;
      lastTouched = t;
    }
    t.write(index);
  }

  /** As {@link #touch(Object, int)} for all elements from one to another, both included. */
  public void touch(Object array, int first, int last) {
    touch(array, first);
    TrackedArray t = lastTouched;
    if (t != null && t.array == array) {
      t.write(first, last);
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

  /** Whether a primitive array is kept in pages. */
  boolean keeps(PrimitiveKind element, int length) {
    return isUsed && ClassPlans.isLarge(element, length);
  }

  private int pageCount(PrimitiveKind element, int length) {
    return (int) (((long) length * element.sizeBytes() + pageBytes - 1) / pageBytes);
  }

  /** How many words of an image name the pages of an array. */
  int words(PrimitiveKind element, int length) {
    return PageLists.words(pageCount(element, length));
  }

  /** The number of a page of an array as it was captured or restored last, counted from 0; negative if it was written since, or the array is no large one. */
  public int pageNumber(Object array, int page) {
    TrackedArray t = pool.find(array);
    return t == null || t.isWritten(page) ? -1 : t.pages[page];
  }

  /** Writes what names the pages of an array to an image. */
  void capture(Object array, PrimitiveKind element, int length, ImageBuffer out) {
    TrackedArray t = track(array, element, length);
    if (t.unguarded) {
      t.writeAll();
    }
    for (int group = 0; group < t.written.length; group++) {
      if (t.written[group] != 0) {
        store(t, group);
      }
    }
    pool.holds(t);
    int[] words = t.lists == null ? t.pages : t.lists;
    long at = out.reserve(Integer.BYTES * words.length);
    U.copyMemory(words, INTS, null, at, (long) Integer.BYTES * words.length);
  }

  /** Stores the pages of a group that were written, and their list. */
  private void store(TrackedArray t, int group) {
    boolean changed = t.lists != null && t.lists[group] < 0;
    for (long rest = t.written[group]; rest != 0; rest &= rest - 1) {
      int page = (group << PageLists.SHIFT) + Long.numberOfTrailingZeros(rest);
      int number = storePage(t, page);
      changed |= number != t.pages[page];
      t.pages[page] = number;
    }
    t.written[group] = 0;
    if (changed && t.lists != null) {
      int first = group << PageLists.SHIFT;
      long bytes = (long) Integer.BYTES * Math.min(PageLists.LENGTH, t.pages.length - first);
      U.setMemory(scratch, Integer.BYTES * PageLists.LENGTH, (byte) 0);
      U.copyMemory(t.pages, INTS + (long) Integer.BYTES * first, null, scratch, bytes);
      t.lists[group] = lists.intern(scratch);
    }
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

  /**
   * A Java array with the contents of pages.
   *
   * @param words address of what names them
   */
  Object restore(PrimitiveKind element, int length, long words) {
    wanted.open(pageCount(element, length), words);
    TrackedArray t = take(element, length);
    for (int group = 0; group < t.written.length; group++) {
      long lacking = t.lacking(group, wanted);
      if (lacking != 0) {
        copyIn(t, group, lacking);
      }
      if (t.lists != null) {
        t.lists[group] = wanted.list(group);
      }
    }
    pool.holds(t);
    return t.array;
  }

  private void copyIn(TrackedArray t, int group, long lacking) {
    long numbers = wanted.numbers(group);
    for (long rest = lacking; rest != 0; rest &= rest - 1) {
      int inGroup = Long.numberOfTrailingZeros(rest);
      copyIn(
          t,
          (group << PageLists.SHIFT) + inGroup,
          U.getInt(numbers + (long) Integer.BYTES * inGroup));
    }
    t.written[group] = 0;
  }

  private void copyIn(TrackedArray t, int page, int number) {
    long to = (long) page * pageBytes;
    long bytes = Math.min(pageBytes, t.bytes() - to);
    U.copyMemory(null, store.address(number), t.array, RawMemory.arrayBase(t.element) + to, bytes);
    t.pages[page] = number;
  }

  private TrackedArray take(PrimitiveKind element, int length) {
    TrackedArray known = pool.take(element, length, wanted);
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
    touchedBefore = null;
    lastUntracked = null;
    return t;
  }

  @Override
  public void close() {
    NativeMemory.free(scratch, pageBytes);
  }
}
