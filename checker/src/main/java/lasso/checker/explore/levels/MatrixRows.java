package lasso.checker.explore.levels;

import lasso.distributed.runs.Rows;

/** The states of a {@link StateMatrix} that does not change meanwhile, in order. */
final class MatrixRows implements Rows {
  private final StateMatrix matrix;
  private int row = -1;
  private int[] columns = {};
  private boolean loaded;

  MatrixRows(StateMatrix matrix) {
    this.matrix = matrix;
  }

  @Override
  public boolean next() {
    return seek(row + 1);
  }

  @Override
  public boolean skipTo(int wanted) {
    return seek(Math.max(row, wanted));
  }

  private boolean seek(int from) {
    int found = from;
    while (found < matrix.rowLimit() && matrix.count(found) == 0) {
      found++;
    }
    loaded &= found == row;
    row = found;
    return row < matrix.rowLimit();
  }

  @Override
  public int row() {
    return row;
  }

  @Override
  public int count() {
    return matrix.count(row);
  }

  @Override
  public int[] columns() {
    if (!loaded) {
      if (count() > columns.length) {
        columns = new int[count() + count() / 2];
      }
      matrix.columns(row, columns);
      loaded = true;
    }
    return columns;
  }
}
