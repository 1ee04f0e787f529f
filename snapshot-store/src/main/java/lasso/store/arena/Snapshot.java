package lasso.store.arena;

import java.util.Arrays;
import lasso.store.page.PageStore;

/**
 * The content of an arena at one time: the ids of its pages in a page store. Immutable; two snapshots of one store are
 * equal when and only when the contents were.
 */
public final class Snapshot {
  private final PageStore store;
  private final int[] pageIds;

  private Snapshot(PageStore store, int[] pageIds) {
    this.store = store;
    this.pageIds = pageIds;
  }

  /**
   * A snapshot whose page ids were kept elsewhere.
   *
   * @throws IllegalArgumentException when the store has no such page
   */
  public static Snapshot of(PageStore store, int... pageIds) {
    for (int pageId : pageIds) {
      store.address(pageId);
    }
    return new Snapshot(store, pageIds.clone());
  }

  /** Takes over the array. */
  static Snapshot taken(PageStore store, int[] pageIds) {
    return new Snapshot(store, pageIds);
  }

  /** The store that keeps the pages. */
  public PageStore store() {
    return store;
  }

  public int pageCount() {
    return pageIds.length;
  }

  public int pageId(int page) {
    return pageIds[page];
  }

  int[] pageIds() {
    return pageIds;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Snapshot that
        && that.store == store
        && Arrays.equals(that.pageIds, pageIds);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(pageIds);
  }

  @Override
  public String toString() {
    return "Snapshot" + Arrays.toString(pageIds);
  }
}
