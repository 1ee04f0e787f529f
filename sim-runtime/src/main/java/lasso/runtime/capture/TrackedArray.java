package lasso.runtime.capture;

import static lasso.runtime.capture.RawMemory.U;

import java.util.Arrays;
import lasso.heap.layout.PrimitiveKind;

/** A large primitive array of Java's, which pages hold its contents, and which of them were written since. */
final class TrackedArray {
  private static final long INTS = RawMemory.arrayBase(PrimitiveKind.INT);
  private static final long BOOLEANS = RawMemory.arrayBase(PrimitiveKind.BOOLEAN);

  final Object array;
  final PrimitiveKind element;
  final int length;

  /** Numbers of pages; -1 where the contents were never stored. */
  final int[] pages;

  final boolean[] written;

  /** How many bits of an element's index tell its place in a page. */
  final int indexBits;

  boolean anyWritten;

  /** Held by a platform object, whose code has no barrier: may have been written at any time. */
  boolean unguarded;

  /** The first page under which the pool knows it; -1 for none. */
  int known = -1;

  /** The restore that used it last. */
  long restore = -1;

  TrackedArray(Object array, PrimitiveKind element, int length, int pageCount, int pageBytes) {
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

  /**
   * How many of the wanted pages it holds.
   *
   * @param pageNumbers address of the wanted numbers
   */
  int equalPages(long pageNumbers) {
    int equal = 0;
    for (int p = nextOther(pageNumbers, 0); p < pages.length; p = nextOther(pageNumbers, p + 1)) {
      equal--;
    }
    for (int p = nextWritten(0); p < pages.length; p = nextWritten(p + 1)) {
      equal -= pages[p] == U.getInt(pageNumbers + 4L * p) ? 1 : 0;
    }
    return pages.length + equal;
  }

  /** The first page from one on that has another number than the wanted ones; their count if none has. HOT: LocalStepBenchmark. */
  int nextOther(long pageNumbers, int from) {
    int p = from;
    while (p + 1 < pages.length
        && U.getLong(pages, INTS + 4L * p) == U.getLong(pageNumbers + 4L * p)) {
      p += 2;
    }
    while (p < pages.length && pages[p] == U.getInt(pageNumbers + 4L * p)) {
      p++;
    }
    return p;
  }

  /** The first page from one on that was written; the count of pages if none was. HOT: LocalStepBenchmark. */
  int nextWritten(int from) {
    if (!anyWritten) {
      return pages.length;
    }
    int p = from;
    while (p + 7 < pages.length && U.getLong(written, BOOLEANS + p) == 0) {
      p += 8;
    }
    while (p < pages.length && !written[p]) {
      p++;
    }
    return p;
  }

  /** Puts the numbers of its pages to an address. */
  void putNumbers(long address) {
    U.copyMemory(pages, INTS, null, address, 4L * pages.length);
  }

  long bytes() {
    return (long) length * element.sizeBytes();
  }
}
