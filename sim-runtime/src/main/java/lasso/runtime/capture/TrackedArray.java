package lasso.runtime.capture;

import static lasso.runtime.capture.RawMemory.U;

import java.util.Arrays;
import lasso.heap.layout.PrimitiveKind;

/** A large primitive array of Java's, which pages hold its contents, and which of them were written since. */
final class TrackedArray {
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
    for (int p = 0; p < pages.length; p++) {
      if (pages[p] == U.getInt(pageNumbers + 4L * p) && !written[p]) {
        equal++;
      }
    }
    return equal;
  }

  long bytes() {
    return (long) length * element.sizeBytes();
  }
}
