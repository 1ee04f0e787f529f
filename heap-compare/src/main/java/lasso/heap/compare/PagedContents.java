package lasso.heap.compare;

import lasso.heap.walk.HeapGraph;
import lasso.store.memory.NativeMemory;
import lasso.store.page.PageStore;

/**
 * Elements of PAGED_ARRAY blocks: by page number when both come from one store, else by content (page sizes may differ;
 * pages are zero-filled behind the last element).
 */
final class PagedContents {
  boolean equal(HeapGraph left, int l, HeapGraph right, int r) {
    if (left.pages() != right.pages()) {
      return equalElements(left, l, right, r);
    }
    for (int i = left.primitiveWords(l) - 1; i >= 0; i--) {
      if (left.primitiveWord(l, i) != right.primitiveWord(r, i)) {
        return false;
      }
    }
    return true;
  }

  private boolean equalElements(HeapGraph left, int l, HeapGraph right, int r) {
    long bytes = (long) left.length(l) * left.type(l).element().sizeBytes();
    for (long at = 0; at < bytes; at += 4) {
      if (elementWord(left, l, at) != elementWord(right, r, at)) {
        return false;
      }
    }
    return true;
  }

  private static int elementWord(HeapGraph graph, int block, long at) {
    PageStore pages = graph.pages();
    int page = graph.page(block, (int) (at / pages.pageSize().bytes()));
    return NativeMemory.getInt(pages.address(page) + at % pages.pageSize().bytes());
  }
}
