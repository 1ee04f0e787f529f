package lasso.heap.walk;

/**
 * The content-addressed pages that PAGED_ARRAY blocks name: equal page numbers mean equal contents, and different numbers
 * different ones. Two graphs share their pages when they give the same object.
 */
public interface ArrayPages {
  int pageSizeBytes();

  /** Native address of a page, valid as long as the store holds it. */
  long address(int pageId);
}
