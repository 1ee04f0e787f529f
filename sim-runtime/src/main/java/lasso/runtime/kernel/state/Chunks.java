package lasso.runtime.kernel.state;

import java.util.Arrays;

/**
 * Long int arrays as lists of numbered chunks, so that arrays which differ in few places share most of what they take. Where a chunk ends, its last word tells, so that an
 * insertion moves no other chunk's end. Equal arrays have equal lists.
 */
final class Chunks {
  private static final int MOST = 512;
  private static final int MEAN_BITS = 6;

  private final WordsTable table = new WordsTable();

  /** The list of an array: its length, and the numbers of its chunks. */
  int[] split(int[] words) {
    int[] list = new int[2 + words.length / (1 << MEAN_BITS)];
    int size = 0;
    list[size++] = words.length;
    int from = 0;
    for (int i = 0; i < words.length; i++) {
      if (isEnd(words[i]) && i - from >= 8 || i - from == MOST - 1 || i == words.length - 1) {
        if (size == list.length) {
          list = Arrays.copyOf(list, 2 * size);
        }
        list[size++] = table.number(Arrays.copyOfRange(words, from, i + 1));
        from = i + 1;
      }
    }
    return Arrays.copyOf(list, size);
  }

  private static boolean isEnd(int word) {
    return word * 0x9E3779B9 >>> (32 - MEAN_BITS) == 0;
  }

  /** The array of a list. */
  int[] join(int[] list) {
    int[] words = new int[list[0]];
    int at = 0;
    for (int i = 1; i < list.length; i++) {
      int[] chunk = table.get(list[i]);
      System.arraycopy(chunk, 0, words, at, chunk.length);
      at += chunk.length;
    }
    return words;
  }

  /** How many words all chunks have. */
  long words() {
    return table.words();
  }
}
