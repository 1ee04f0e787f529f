import java.util.Arrays;

/** A table of which every rank owns as many rows as it can, in a flat array: what is in it, and what must be in it after an exchange. */
final class RowTable {
  static final int ORDER = 12;

  final int[] elements = new int[ORDER * ORDER];
  final int[] counts;
  final int[] starts;
  final int rowsEach;

  /** Paints the rows of {@code rank} in its colour. */
  RowTable(int rank, int size) {
    rowsEach = ORDER / size;
    counts = new int[size];
    starts = new int[size];
    for (int i = 0; i < size; i++) {
      counts[i] = rowsEach * ORDER;
      starts[i] = i * counts[i];
    }
    Arrays.fill(elements, starts[rank], starts[rank] + counts[rank], rank + 10);
  }

  /** Fails unless all rows have the colours of their owners. */
  void check() {
    for (int i = 0; i < elements.length; i++) {
      int owner = i / ORDER / rowsEach;
      assert elements[i] == owner + 10 : "element " + i + " is " + elements[i];
    }
  }
}
