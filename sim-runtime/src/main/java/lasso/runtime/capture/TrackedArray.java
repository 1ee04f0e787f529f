package lasso.runtime.capture;

import static lasso.runtime.capture.RawMemory.U;

import java.util.Arrays;
import lasso.heap.layout.PrimitiveKind;
import lasso.store.page.PageLists;

/**
 * A large primitive array of Java's, which pages hold its contents, and which of them were written since. Pages are looked at by groups of as many as a list of their numbers has: what neither was written nor is wanted otherwise
 * costs a look at its group.
 */
final class TrackedArray {
  final Object array;
  final PrimitiveKind element;
  final int length;

  /** Numbers of pages; -1 where the contents were never stored. */
  final int[] pages;

  /** By group the number of the list of its pages as they were stored or restored last, or -1; null where pages are named without lists. */
  final int[] lists;

  /** By group a bit for each page that was written. */
  final long[] written;

  /** How many bits of an element's index tell its place in a page. */
  final int indexBits;

  /** Held by a platform object, whose code has no barrier: may have been written at any time. */
  boolean unguarded;

  /** The mark under which the pool knows it; -1 for none. */
  int known = -1;

  /** Its places among all arrays of the pool, and among those of its kind and length. */
  final UseOrder.Place amongAll = new UseOrder.Place(this);

  final UseOrder.Place amongAlike = new UseOrder.Place(this);

  /** The restore that used it last. */
  long restore = -1;

  TrackedArray(Object array, PrimitiveKind element, int length, int pageCount, int pageBytes) {
    this.array = array;
    this.element = element;
    this.length = length;
    this.indexBits = Integer.numberOfTrailingZeros(pageBytes / element.sizeBytes());
    this.pages = new int[pageCount];
    this.written = new long[pageCount + PageLists.LENGTH - 1 >> PageLists.SHIFT];
    this.lists = PageLists.areListed(pageCount) ? new int[written.length] : null;
    Arrays.fill(pages, -1);
    if (lists != null) {
      Arrays.fill(lists, -1);
    }
    writeAll();
  }

  /** The element was written. HOT: LocalStepBenchmark. */
  void write(int index) {
    int page = index >> indexBits;
    written[page >> PageLists.SHIFT] |= 1L << page;
  }

  /** All elements from one to another, both included, were written. */
  void write(int first, int last) {
    for (int page = first >> indexBits; page <= last >> indexBits; page++) {
      written[page >> PageLists.SHIFT] |= 1L << page;
    }
  }

  boolean isWritten(int page) {
    return (written[page >> PageLists.SHIFT] >>> page & 1) != 0;
  }

  void writeAll() {
    for (int group = 0; group < written.length; group++) {
      written[group] = all(group);
    }
  }

  /** A bit for each page of a group. */
  private long all(int group) {
    int count = pages.length - (group << PageLists.SHIFT);
    return count >= PageLists.LENGTH ? -1 : (1L << count) - 1;
  }

  /** How many of the wanted pages it holds. */
  int equalPages(WantedPages wanted) {
    int lacking = 0;
    for (int group = 0; group < written.length; group++) {
      if (written[group] != 0 || lists == null || lists[group] != wanted.list(group)) {
        lacking += Long.bitCount(lacking(group, wanted));
      }
    }
    return pages.length - lacking;
  }

  /** A bit for each page of a group that it does not hold, or not as it is wanted. HOT: LocalStepBenchmark. */
  long lacking(int group, WantedPages wanted) {
    long lacking = written[group];
    if (lists != null && lists[group] == wanted.list(group)) {
      return lacking;
    }
    long numbers = wanted.numbers(group);
    int first = group << PageLists.SHIFT;
    int end = Math.min(pages.length, first + PageLists.LENGTH);
    for (int page = first; page < end; page++, numbers += Integer.BYTES) {
      if (pages[page] != U.getInt(numbers)) {
        lacking |= 1L << page;
      }
    }
    return lacking;
  }

  /** What arrays have in common that hold the same pages: of few the first page, of many a number made of all lists. */
  int mark() {
    if (lists == null) {
      return pages[0];
    }
    int mark = 0;
    for (int list : lists) {
      mark = mark(mark, list);
    }
    return mark;
  }

  /** The mark of some lists and one more. */
  static int mark(int before, int list) {
    return 31 * before + list;
  }

  long bytes() {
    return (long) length * element.sizeBytes();
  }
}
