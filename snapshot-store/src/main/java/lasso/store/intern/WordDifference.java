package lasso.store.intern;

import lasso.store.memory.NativeMemory;

/**
 * The words of four bytes in which one native range differs from another of the same length. For each such word a byte, its upper six bits
 * telling how many equal words stand before it and its lower two how many bytes, less one, of the exclusive or follow, lowest first.
 * {@link #SKIP} equal words are a byte of their own, with zeros in the lower bits. A zero word in place of an exclusive or ends it all: no words
 * that differ have one.
 */
final class WordDifference {
  private static final int WORD_BYTES = 4;

  /** The gap that no word follows. */
  private static final int SKIP = 63;

  private static final int END_BYTES = 2;

  /** Bytes that an encoding may take beyond its limit while it is made. */
  static final int SLACK_BYTES = 16;

  private WordDifference() {}

  /**
   * Encodes how a range differs from its base.
   *
   * @param lengthBytes a multiple of four
   * @param to has room for {@code limitBytes} and {@link #SLACK_BYTES} more
   * @return the bytes used, or -1 when they would be more than {@code limitBytes}
   */
  // HOT: LocalStepBenchmark
  static int encode(long base, long range, int lengthBytes, long to, int limitBytes) {
    if (limitBytes < END_BYTES) {
      return -1;
    }
    long at = to;
    long limit = to + limitBytes - END_BYTES;
    int gap = 0;
    int i = 0;
    while (i < lengthBytes) {
      if (i + 8 <= lengthBytes
          && NativeMemory.getLong(base + i) == NativeMemory.getLong(range + i)) {
        i += 8;
        gap += 2;
        continue;
      }
      int word = NativeMemory.getInt(base + i) ^ NativeMemory.getInt(range + i);
      i += WORD_BYTES;
      if (word == 0) {
        gap++;
        continue;
      }
      for (; gap >= SKIP; gap -= SKIP) {
        NativeMemory.putByte(at++, (byte) (SKIP << 2));
        if (at > limit) {
          return -1;
        }
      }
      int bytes = WORD_BYTES - (Integer.numberOfLeadingZeros(word) >>> 3);
      NativeMemory.putByte(at, (byte) (gap << 2 | bytes - 1));
      NativeMemory.putInt(at + 1, word);
      at += 1 + bytes;
      if (at > limit) {
        return -1;
      }
      gap = 0;
    }
    NativeMemory.putByte(at, (byte) 0);
    NativeMemory.putByte(at + 1, (byte) 0);
    return (int) (at + END_BYTES - to);
  }

  /** Applies a difference to a copy of its base. */
  // HOT: LocalStepBenchmark
  static void apply(long difference, long range) {
    long at = difference;
    long word = range;
    while (true) {
      int control = NativeMemory.getByte(at++) & 0xff;
      int gap = control >>> 2;
      word += (long) WORD_BYTES * gap;
      if (gap == SKIP) {
        continue;
      }
      int bytes = (control & 3) + 1;
      int value = 0;
      for (int i = 0; i < bytes; i++) {
        value |= (NativeMemory.getByte(at + i) & 0xff) << 8 * i;
      }
      if (value == 0) {
        return;
      }
      at += bytes;
      NativeMemory.putInt(word, NativeMemory.getInt(word) ^ value);
      word += WORD_BYTES;
    }
  }
}
