package lasso.runtime.kernel.state;

import java.util.Arrays;
import java.util.List;

/**
 * Lists of mostly small numbers in few words: each number takes one byte for every seven bits that it has, its sign moved to the end, the least significant ones first; a byte with its highest bit set has a successor. Four bytes make a word, the first one lowest; what is left of the last word is
 * 0. Equal lists, and only they, have equal words and lengths. Not thread-safe.
 */
final class PackedNumbers {
  private int[] words = new int[64];
  private int bytes;

  /** The words of a list. */
  int[] pack(List<Integer> numbers) {
    Arrays.fill(words, 0, (bytes + 3) / 4, 0);
    bytes = 0;
    for (int number : numbers) {
      int rest = number << 1 ^ number >> 31;
      while ((rest & ~0x7F) != 0) {
        put(rest & 0x7F | 0x80);
        rest >>>= 7;
      }
      put(rest);
    }
    return Arrays.copyOf(words, (bytes + 3) / 4);
  }

  private void put(int value) {
    if (bytes / 4 == words.length) {
      words = Arrays.copyOf(words, 2 * words.length);
    }
    words[bytes / 4] |= value << 8 * (bytes % 4);
    bytes++;
  }

  /**
   * Adds the numbers of a packed list.
   *
   * @param from the index of its first word
   * @param count how many numbers it has
   * @return the index behind its last word
   */
  static int unpack(int[] packed, int from, int count, List<Integer> into) {
    int next = 4 * from;
    for (int i = 0; i < count; i++) {
      int number = 0;
      int shift = 0;
      int value;
      do {
        value = packed[next / 4] >>> 8 * (next % 4) & 0xFF;
        number |= (value & 0x7F) << shift;
        shift += 7;
        next++;
      } while (value >= 0x80);
      into.add(number >>> 1 ^ -(number & 1));
    }
    return (next + 3) / 4;
  }
}
