package lasso.c.wasm;

/** The sections of a module, before anybody has parsed it. */
final class SectionBytes {
  private static final int HEADER_BYTES = 8;
  private static final int MOST_SIZE_BITS = 35;

  private SectionBytes() {}

  /** Where the contents of the first section of a kind begin; -1 if there is none, or the file is damaged before it. */
  static int find(byte[] bytes, int kind) {
    int at = HEADER_BYTES;
    while (at < bytes.length) {
      int id = bytes[at++];
      long size = 0;
      int shift = 0;
      int b;
      do {
        if (at == bytes.length || shift == MOST_SIZE_BITS) {
          return -1;
        }
        b = bytes[at++] & 0xff;
        size |= (long) (b & 0x7f) << shift;
        shift += 7;
      } while (b >= 0x80);
      if (id == kind) {
        return at;
      }
      if (size > bytes.length - at) {
        return -1;
      }
      at += (int) size;
    }
    return -1;
  }
}
