package lasso.runtime.kernel;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;

/** The value of a passive cell: numbers that never change, in little room, with their hash code. */
public final class CellValue extends AbstractList<Integer> implements RandomAccess {
  private final int[] numbers;
  private final int hash;

  private CellValue(List<Integer> value) {
    numbers = new int[value.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = value.get(i);
    }
    hash = Arrays.hashCode(numbers); // that of lists
  }

  /** The same numbers. */
  public static List<Integer> copyOf(List<Integer> value) {
    return value instanceof CellValue ? value : new CellValue(value);
  }

  @Override
  public Integer get(int index) {
    return numbers[index];
  }

  @Override
  public int size() {
    return numbers.length;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof CellValue that
            ? hash == that.hash && Arrays.equals(numbers, that.numbers)
            : super.equals(other));
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
