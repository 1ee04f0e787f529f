package lasso.runtime.capture;

import static lasso.runtime.capture.RawMemory.U;

import lasso.store.page.PageLists;

/** The pages of an array as an image names them. One for all restores of a worker. */
final class WantedPages {
  private final PageLists lists;
  private long address;
  private boolean isListed;
  private int groups;

  WantedPages(PageLists lists) {
    this.lists = lists;
  }

  /**
   * Those of another array.
   *
   * @param words address of what names them
   */
  void open(int pageCount, long words) {
    address = words;
    isListed = PageLists.areListed(pageCount);
    groups = PageLists.words(pageCount);
  }

  /** The number of the list of a group; only where they are listed. */
  int list(int group) {
    return U.getInt(address + (long) Integer.BYTES * group);
  }

  /** The address of the numbers of the pages of a group. */
  long numbers(int group) {
    return isListed ? lists.address(list(group)) : address;
  }

  /** As {@link TrackedArray#mark}. */
  int mark() {
    if (!isListed) {
      return U.getInt(address);
    }
    int mark = 0;
    for (int group = 0; group < groups; group++) {
      mark = TrackedArray.mark(mark, list(group));
    }
    return mark;
  }
}
