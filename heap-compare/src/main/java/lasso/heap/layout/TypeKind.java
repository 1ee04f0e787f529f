package lasso.heap.layout;

/**
 * The families of blocks. All sections are padded with zero bytes to a multiple of four; numbers are little-endian; a
 * reference is an int: 0 null, {@code n > 0} block number n, {@code n < 0} the pinned constant number {@code -n - 1}.
 */
public enum TypeKind {
  /** Fields by layout: {@code [relevant primitives][relevant references]}; irrelevant ones apart. */
  OBJECT,
  /** Variable: {@code [int primitiveBytes][int referenceCount][primitives][references]}: roots, and JDK collections. */
  RECORD,
  /** {@code [int length][elements]}. */
  PRIMITIVE_ARRAY,
  /** {@code [int length][references]}. */
  REFERENCE_ARRAY,
  /** A large primitive array: {@code [int length][int ...]}, the elements in pages of the page store, the last one zero-filled; the words name the pages, by {@link lasso.store.page.PageLists lists} if they are many. */
  PAGED_ARRAY
}
