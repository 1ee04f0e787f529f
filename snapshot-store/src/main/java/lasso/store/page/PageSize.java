package lasso.store.page;

/**
 * The size of a page, and the arithmetic of offsets in pages: the only place where offsets are shifted and masked.
 *
 * @param bytes a power of two, 256 to 65536
 */
public record PageSize(int bytes) {
  public static final int MIN_BYTES = 256;
  public static final int MAX_BYTES = 64 * 1024;

  /** Checks the range. */
  public PageSize {
    if (bytes < MIN_BYTES || bytes > MAX_BYTES || Integer.bitCount(bytes) != 1) {
      throw new IllegalArgumentException(
          String.format(
              "the page size must be a power of two from %d to %d bytes: pageSizeBytes=%d",
              MIN_BYTES, MAX_BYTES, bytes));
    }
  }

  /** Binary logarithm of the size. */
  public int shift() {
    return Integer.numberOfTrailingZeros(bytes);
  }

  /** The page in which the byte at an offset lies. */
  public int pageOf(long offset) {
    return (int) (offset >>> shift());
  }

  /** The offset in bytes at which a page begins. */
  public long startOf(int page) {
    return (long) page << shift();
  }

  /** How many pages hold a length, rounded up. */
  public int pagesFor(long lengthBytes) {
    return pageOf(lengthBytes + bytes - 1);
  }
}
