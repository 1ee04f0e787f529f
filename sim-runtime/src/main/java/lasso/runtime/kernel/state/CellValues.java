package lasso.runtime.kernel.state;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import lasso.runtime.kernel.CellValue;

/**
 * Numbered values of passive cells: many endpoints of a cell hold one value, and differ in wishes only. Values are kept as {@link PackedNumbers} behind their length; those that were used last are at hand as they were given. Not
 * thread-safe.
 */
final class CellValues {
  private static final int AT_HAND = 1 << 10;

  private final WordsTable table = new WordsTable();
  private final PackedNumbers packed = new PackedNumbers();

  /** By the lowest bits of the hash code, and of the number. */
  private final List<List<Integer>> byHash = slots();

  private final int[] numbers = new int[AT_HAND];
  private final List<List<Integer>> byNumber = slots();
  private final int[] numbersAt = new int[AT_HAND];

  private static List<List<Integer>> slots() {
    return new ArrayList<>(Collections.nCopies(AT_HAND, null));
  }

  /** The number of a value, which must never change. */
  int number(List<Integer> value) {
    int slot = value.hashCode() & AT_HAND - 1;
    if (!value.equals(byHash.get(slot))) {
      int number = table.number(words(value));
      byHash.set(slot, value);
      numbers[slot] = number;
      keep(number, value);
    }
    return numbers[slot];
  }

  private int[] words(List<Integer> value) {
    int[] all = packed.pack(value);
    int[] words = new int[all.length + 1];
    words[0] = value.size();
    System.arraycopy(all, 0, words, 1, all.length);
    return words;
  }

  private void keep(int number, List<Integer> value) {
    byNumber.set(number & AT_HAND - 1, value);
    numbersAt[number & AT_HAND - 1] = number;
  }

  /** The value of a number. */
  List<Integer> get(int number) {
    int slot = number & AT_HAND - 1;
    if (byNumber.get(slot) == null || numbersAt[slot] != number) {
      int[] words = table.get(number);
      List<Integer> value = new ArrayList<>(words[0]);
      PackedNumbers.unpack(words, 1, words[0], value);
      keep(number, CellValue.copyOf(value));
    }
    return byNumber.get(slot);
  }

  /** How many words all values take. */
  long words() {
    return table.words();
  }
}
