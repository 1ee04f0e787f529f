package lasso.runtime.capture;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import lasso.heap.layout.PrimitiveKind;
import lasso.runtime.instrument.IdentityHashes;
import lasso.runtime.surroundings.IdentityCodes;

/**
 * The large arrays that a machine has made or seen, for use in states to come. A state finds the array that held its contents last by its
 * {@link TrackedArray#mark mark}, else among those of its length that were not used for longest. Those that a state in the machine does not use make room for others.
 */
final class ArrayPool {
  private static final long MOST_BYTES = 256L << 20;

  /** The pool takes no more of the Java heap than this part. */
  private static final int PART_OF_HEAP = 8;

  /** Arrays of one size that a restore looks at. */
  private static final int ALIKE = 16;

  /** An array that lacks no more than this part of the wanted pages is taken at once. */
  private static final int CLOSE_PART = 128;

  /** Nor is another one looked for that lacks no more than so many. */
  private static final int CLOSE_PAGES = 2;

  /** An array of fewer pages is cheaper copied than kept twice. */
  private static final int FEW_PAGES = 16;

  private static final int MARK_BITS = 10;
  private static final int MARKS = 1 << MARK_BITS;

  /** Odd, and its bits are as good as random: 2 to the power of 32, divided by the golden ratio. */
  private static final int SPREAD = 0x9E3779B9;

  private record Shape(PrimitiveKind element, int length) {}

  /** Arrays of one kind and length. */
  private static final class Shelf {
    final Shape shape;

    Shelf(Shape shape) {
      this.shape = shape;
    }

    boolean holds(PrimitiveKind element, int length) {
      return shape.length == length && shape.element == element;
    }

    final UseOrder arrays = new UseOrder();

    /** By what is left of marks; of several with the same, the last. */
    private final TrackedArray[] byMark = new TrackedArray[MARKS];

    /** The last array with a mark; null if there is none, or it has made place for another. */
    TrackedArray marked(int mark) {
      TrackedArray array = byMark[place(mark)];
      return array != null && array.known == mark ? array : null;
    }

    void mark(TrackedArray array, int mark) {
      unmark(array);
      byMark[place(mark)] = array;
      array.known = mark;
    }

    void unmark(TrackedArray array) {
      int place = place(array.known);
      if (byMark[place] == array) {
        byMark[place] = null;
      }
    }

    private static int place(int mark) {
      return mark * SPREAD >>> Integer.SIZE - MARK_BITS;
    }
  }

  private final Map<Shape, Shelf> shelves = new HashMap<>();

  /** The shelves that were asked for last. */
  private Shelf last;

  private Shelf before;

  private final Map<Object, TrackedArray> known = new IdentityHashMap<>();

  private final UseOrder all = new UseOrder();

  private final long mostBytes;
  private long bytes;
  private long restore;

  ArrayPool() {
    this(Math.min(MOST_BYTES, Runtime.getRuntime().maxMemory() / PART_OF_HEAP));
  }

  /**
   * One that gives up unused arrays beyond a size.
   *
   * @param mostBytes of all arrays together
   */
  ArrayPool(long mostBytes) {
    this.mostBytes = mostBytes;
  }

  /** What is known of an array, or null. An array without an identity hash code gets none: the program has not asked for it. */
  TrackedArray find(Object array) {
    return array != null && IdentityHashes.mayHaveCode(array) ? known.get(array) : null;
  }

  Iterable<TrackedArray> all() {
    return known.values();
  }

  /** Another state is restored: every array may be used again. */
  void beginRestore() {
    restore++;
  }

  /**
   * An array that nothing in this state uses yet, and that holds most of the wanted pages: what is equal need not be copied. Null where a new one is better: where that
   * is less than half of a large array, as long as there is room, so that states far from each other don't overwrite each other's arrays.
   */
  TrackedArray take(PrimitiveKind element, int length, WantedPages wanted) {
    Shelf shelf = shelf(element, length);
    if (shelf == null) {
      return null;
    }
    TrackedArray best = shelf.marked(wanted.mark());
    best = best != null && isFree(best) ? best : null;
    int bestEqual = best == null ? -1 : best.equalPages(wanted);
    int alike = 0;
    TrackedArray next = isClose(best, bestEqual) ? null : shelf.arrays.oldest();
    // One that is not free is used, and so are all that were used later.
    while (next != null && alike < ALIKE && isFree(next) && !isClose(best, bestEqual)) {
      alike++;
      int equal = next.equalPages(wanted);
      if (equal > bestEqual) {
        best = next;
        bestEqual = equal;
      }
      next = shelf.arrays.next(next.amongAlike);
    }
    if (best == null || !isGood(best, bestEqual) && alike < ALIKE && hasRoom(best)) {
      return null;
    }
    use(shelf, best);
    return best;
  }

  /** Whether copying what differs costs less than looking at another array. */
  private static boolean isClose(TrackedArray best, int equalPages) {
    return best != null
        && equalPages >= best.pages.length - Math.max(CLOSE_PAGES, best.pages.length / CLOSE_PART);
  }

  private static boolean isGood(TrackedArray best, int equalPages) {
    return best.pages.length < FEW_PAGES || equalPages * 2 >= best.pages.length;
  }

  private boolean hasRoom(TrackedArray another) {
    return bytes + another.bytes() <= mostBytes;
  }

  private boolean isFree(TrackedArray array) {
    return array.restore != restore;
  }

  private void use(Shelf shelf, TrackedArray array) {
    array.restore = restore;
    shelf.arrays.use(array.amongAlike);
    all.use(array.amongAll);
  }

  /** Notes which pages an array in the pool holds. */
  void holds(TrackedArray array) {
    int mark = array.mark();
    if (array.known != mark) {
      shelf(array.element, array.length).mark(array, mark);
    }
  }

  /** Adds an array that the state in the machine uses, or that the program has made. */
  void add(TrackedArray array) {
    array.restore = restore;
    bytes += array.bytes();
    // Whatever stays from state to state has the code that it would get as a new object.
    IdentityHashes.assign(array.array, IdentityCodes.CONSTANT);
    known.put(array.array, array);
    all.use(array.amongAll);
    shelves.computeIfAbsent(shape(array), Shelf::new).arrays.use(array.amongAlike);
    while (bytes > mostBytes && isFree(all.oldest())) {
      forget(all.oldest());
    }
  }

  private void forget(TrackedArray array) {
    bytes -= array.bytes();
    known.remove(array.array);
    Shelf shelf = shelves.get(shape(array));
    all.remove(array.amongAll);
    shelf.arrays.remove(array.amongAlike);
    shelf.unmark(array);
    if (shelf.arrays.isEmpty()) {
      shelves.remove(shape(array));
      last = null;
      before = null;
    }
  }

  /** That of a shape, or null. Programs have few shapes in use, so the last two are known. */
  private Shelf shelf(PrimitiveKind element, int length) {
    if (last == null || !last.holds(element, length)) {
      Shelf found =
          before != null && before.holds(element, length)
              ? before
              : shelves.get(new Shape(element, length));
      if (found == null) {
        return null;
      }
      before = last;
      last = found;
    }
    return last;
  }

  private static Shape shape(TrackedArray array) {
    return new Shape(array.element, array.length);
  }
}
