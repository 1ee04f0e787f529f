package lasso.store.intern;

import lasso.store.memory.NativeMemory;

/**
 * A stored record. The bytes begin at a multiple of eight; the header lies before them.
 *
 * <pre>
 *  -12       -8           -4        0             keyLength     length
 *  +---------+------------+---------+-------------+-------------+
 *  | id      | keyLength  | length  | key         | the rest    |   padding to the next header
 *  +---------+------------+---------+-------------+-------------+
 * </pre>
 */
final class RecordLayout {
  static final int HEADER_BYTES = 12;
  static final int ALIGNMENT_BYTES = 8;

  private static final int ID = -12;
  private static final int KEY_LENGTH = -8;
  private static final int LENGTH = -4;

  private RecordLayout() {}

  /** Where the bytes of a record begin when its header may begin at an offset. */
  static long contentStart(long freeOffset) {
    return freeOffset + HEADER_BYTES + ALIGNMENT_BYTES - 1 & -ALIGNMENT_BYTES;
  }

  static int id(long record) {
    return NativeMemory.getInt(record + ID);
  }

  static int keyLengthBytes(long record) {
    return NativeMemory.getInt(record + KEY_LENGTH);
  }

  static int lengthBytes(long record) {
    return NativeMemory.getInt(record + LENGTH);
  }

  static void write(long record, int id, long fromAddress, int keyLengthBytes, int lengthBytes) {
    NativeMemory.putInt(record + ID, id);
    NativeMemory.putInt(record + KEY_LENGTH, keyLengthBytes);
    NativeMemory.putInt(record + LENGTH, lengthBytes);
    NativeMemory.copy(fromAddress, record, lengthBytes);
  }
}
