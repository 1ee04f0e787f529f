package lasso.distributed.runs;

import java.util.List;

/** A set without what others hold: an anti-join in the order of rows, which reads of the others no more than the blocks of these rows. */
public final class RowsWithout implements Rows {
  private final Rows from;
  private final List<Rows> without;
  private int count;
  private int[] columns = {};

  /** Of sets that were not gone through yet. */
  public RowsWithout(Rows from, List<Rows> without) {
    this.from = from;
    this.without = List.copyOf(without);
  }

  @Override
  public boolean next() {
    while (from.next()) {
      if (reduce()) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean skipTo(int row) {
    if (count > 0 && from.row() >= row) {
      return true;
    }
    return from.skipTo(row) && (reduce() || next());
  }

  /** Takes away from the row what others have in it; whether something is left. */
  private boolean reduce() {
    count = from.count();
    if (count > columns.length) {
      columns = new int[count + count / 2];
    }
    System.arraycopy(from.columns(), 0, columns, 0, count);
    int row = from.row();
    for (Rows other : without) {
      if (count > 0 && other.skipTo(row) && other.row() == row) {
        remove(other.columns(), other.count());
      }
    }
    return count > 0;
  }

  // HOT: WholePrograms
  private void remove(int[] taken, int takenCount) {
    int kept = 0;
    int k = 0;
    for (int i = 0; i < count; i++) {
      int column = columns[i];
      while (k < takenCount && taken[k] < column) {
        k++;
      }
      if (k == takenCount || taken[k] != column) {
        columns[kept++] = column;
      }
    }
    count = kept;
  }

  @Override
  public int row() {
    return from.row();
  }

  @Override
  public int count() {
    return count;
  }

  @Override
  public int[] columns() {
    return columns;
  }
}
