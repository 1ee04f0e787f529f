package lasso.store.arena;

import java.util.Arrays;
import lasso.store.memory.NativeMemory;
import lasso.store.page.PageStore;

/**
 * Knows which stored page each clean page of an arena equals; so snapshots store dirty pages only, and restores copy
 * differing pages only. Ids are those of the store used last; with another store everything counts as dirty.
 */
final class PageImages {
  private static final int UNKNOWN = -1;

  private final ArenaMemory memory;
  private PageStore store;
  private int[] pageIds = new int[16];
  private Snapshot last;
  private long pagesStored;
  private long pagesRestored;

  PageImages(ArenaMemory memory) {
    this.memory = memory;
  }

  Snapshot snapshot(PageStore target) {
    checkPageSize(target);
    use(target);
    DirtyPages dirty = memory.dirty();
    int pageCount = memory.pageCount();
    ensureCapacity(pageCount);
    for (int page = dirty.next(0); page >= 0; page = dirty.next(page + 1)) {
      int id = store.intern(memory.pageAddress(page));
      pagesStored++;
      if (id != pageIds[page]) {
        pageIds[page] = id;
        last = null;
      }
      dirty.remove(page);
    }
    if (last == null || last.pageCount() != pageCount) {
      last = Snapshot.taken(store, Arrays.copyOf(pageIds, pageCount));
    }
    return last;
  }

  void restore(Snapshot snapshot) {
    checkPageSize(snapshot.store());
    int[] wanted = snapshot.pageIds();
    checkHeader(snapshot);
    int common = Math.min(wanted.length, memory.pageCount());
    memory.resizeUncleared(wanted.length);
    use(snapshot.store());
    ensureCapacity(wanted.length);
    forgetDirty();
    Arrays.fill(pageIds, common, wanted.length, UNKNOWN);
    int page = 0;
    while (true) {
      int same = Arrays.mismatch(pageIds, page, wanted.length, wanted, page, wanted.length);
      if (same < 0) {
        break;
      }
      page += same;
      copyPage(page, wanted[page]);
    }
    memory.dirty().clear();
    last = snapshot;
  }

  private void copyPage(int page, int pageId) {
    NativeMemory.copy(store.address(pageId), memory.pageAddress(page), memory.pageSize().bytes());
    pageIds[page] = pageId;
    pagesRestored++;
  }

  /** Another store than before: no id holds. */
  private void use(PageStore target) {
    if (store != target) {
      memory.dirty().addRange(0, memory.pageCount());
      store = target;
      last = null;
    }
  }

  private void forgetDirty() {
    DirtyPages dirty = memory.dirty();
    for (int page = dirty.next(0); page >= 0; page = dirty.next(page + 1)) {
      pageIds[page] = UNKNOWN;
    }
  }

  private void ensureCapacity(int pageCount) {
    if (pageCount > pageIds.length) {
      pageIds = Arrays.copyOf(pageIds, Math.max(pageCount, pageIds.length * 2));
    }
  }

  private void checkPageSize(PageStore target) {
    if (!target.pageSize().equals(memory.pageSize())) {
      throw new IllegalArgumentException(
          String.format(
              "the page store has pages of another size: arena=%d bytes, store=%d",
              memory.pageSize().bytes(), target.pageSize().bytes()));
    }
  }

  private void checkHeader(Snapshot snapshot) {
    int magic =
        snapshot.pageCount() == 0
            ? 0
            : NativeMemory.getInt(
                snapshot.store().address(snapshot.pageId(0)) + ArenaLayout.MAGIC_OFFSET);
    if (magic != ArenaLayout.MAGIC) {
      throw new IllegalArgumentException(
          String.format(
              "these pages are no snapshot of an arena: pages=%d magic=%x, expected %x",
              snapshot.pageCount(), magic, ArenaLayout.MAGIC));
    }
  }

  long pagesStored() {
    return pagesStored;
  }

  long pagesRestored() {
    return pagesRestored;
  }
}
