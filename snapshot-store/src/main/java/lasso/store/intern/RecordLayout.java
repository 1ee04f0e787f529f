package lasso.store.intern;

import lasso.store.memory.NativeMemory;

/**
 * A stored record, at a multiple of eight. It is either whole or a difference to a whole one of the same lengths, its base.
 *
 * <pre>
 *  0         4            8           12        16            16 + keyLength
 *  +---------+------------+-----------+---------+-------------+-------------+
 *  | id      | keyLength  | length    | 0       | key         | the rest    |   whole
 *  +---------+------------+-----------+---------+-------------+-------------+
 *  | id      | ~base id   | difference, see {@link WordDifference}
 *  +---------+------------+-----------
 * </pre>
 */
final class RecordLayout {
  static final int WHOLE_HEADER_BYTES = 16;
  static final int DIFFERENCE_HEADER_BYTES = 8;
  static final int ALIGNMENT_BYTES = 8;

  private static final int KEY_LENGTH = 4;
  private static final int LENGTH = 8;

  private RecordLayout() {}

  static int id(long record) {
    return NativeMemory.getInt(record);
  }

  static boolean isWhole(long record) {
    return NativeMemory.getInt(record + KEY_LENGTH) >= 0;
  }

  /** Id of the base of a difference. */
  static int base(long record) {
    return ~NativeMemory.getInt(record + KEY_LENGTH);
  }

  /** Of a whole record. */
  static int keyLengthBytes(long record) {
    return NativeMemory.getInt(record + KEY_LENGTH);
  }

  /** Of a whole record. */
  static int lengthBytes(long record) {
    return NativeMemory.getInt(record + LENGTH);
  }

  /** Where the bytes of a whole record begin. */
  static long content(long record) {
    return record + WHOLE_HEADER_BYTES;
  }

  /** Where the difference begins. */
  static long difference(long record) {
    return record + DIFFERENCE_HEADER_BYTES;
  }

  static void writeWhole(
      long record, int id, long fromAddress, int keyLengthBytes, int lengthBytes) {
    NativeMemory.putInt(record, id);
    NativeMemory.putInt(record + KEY_LENGTH, keyLengthBytes);
    NativeMemory.putInt(record + LENGTH, lengthBytes);
    NativeMemory.copy(fromAddress, content(record), lengthBytes);
  }

  static void writeDifference(
      long record, int id, int base, long fromAddress, int differenceBytes) {
    NativeMemory.putInt(record, id);
    NativeMemory.putInt(record + KEY_LENGTH, ~base);
    NativeMemory.copy(fromAddress, difference(record), differenceBytes);
  }
}
