package lasso.checker.explore.levels;

import java.util.Arrays;

/** Numbers of rows, each once. One thread. */
final class RowList {
  private int[] rows = new int[64];
  private int size;

  void add(int row) {
    if (size == rows.length) {
      rows = Arrays.copyOf(rows, 2 * size);
    }
    rows[size++] = row;
  }

  int get(int index) {
    return rows[index];
  }

  int size() {
    return size;
  }

  void sort() {
    Arrays.sort(rows, 0, size);
  }

  void clear() {
    size = 0;
  }
}
