package lasso.checker.explore.levels;

import java.util.ArrayList;
import java.util.List;
import lasso.distributed.runs.MergedRows;
import lasso.distributed.runs.Rows;
import lasso.distributed.runs.RunDirectory;
import lasso.distributed.runs.RunFile;
import lasso.distributed.runs.SortedRun;
import lasso.store.memory.MemoryBudget;

/** States that come in any order, several times perhaps, and are then gone through in order, each once. What memory does not hold is kept as runs. One thread. */
final class GatheredStates implements AutoCloseable {
  private final MemoryBudget budget;
  private final RunDirectory directory;
  private final long shareBytes;
  private StateMatrix matrix;
  private final List<SortedRun> runs = new ArrayList<>();
  private RunFile file;

  /** {@code shareBytes}: of memory, for what was not written yet. */
  GatheredStates(MemoryBudget budget, RunDirectory directory, long shareBytes) {
    this.budget = budget;
    this.directory = directory;
    this.shareBytes = shareBytes;
    matrix = new StateMatrix(budget);
  }

  /** Where states are put until {@link #relieve} is called. */
  StateMatrix matrix() {
    return matrix;
  }

  void add(int row, int column) {
    matrix.add(row, column);
  }

  void addAll(Rows rows) {
    while (rows.next()) {
      int[] columns = rows.columns();
      for (int i = 0; i < rows.count(); i++) {
        matrix.add(rows.row(), columns[i]);
      }
      relieve();
    }
  }

  /** Writes what is in memory if that is too much; whether there is another {@link #matrix} now. */
  boolean relieve() {
    if (matrix.bytes() <= shareBytes) {
      return false;
    }
    if (file == null) {
      file = directory.create();
    }
    runs.add(file.putAll(new MatrixRows(matrix)));
    matrix.close();
    matrix = new StateMatrix(budget);
    return true;
  }

  /** All, in order; nothing may be added meanwhile. */
  Rows rows() {
    if (runs.isEmpty()) {
      return new MatrixRows(matrix);
    }
    List<Rows> all = new ArrayList<>(List.of(new MatrixRows(matrix)));
    runs.forEach(run -> all.add(run.rows()));
    return new MergedRows(all);
  }

  boolean isEmpty() {
    return runs.isEmpty() && !new MatrixRows(matrix).next();
  }

  /** How many parts of it were written; the rest is in memory. */
  int writtenParts() {
    return runs.size();
  }

  /** A part that was written, from 0: as much as memory was to hold. */
  Rows writtenPart(int index) {
    return runs.get(index).rows();
  }

  /** Forgets all. */
  void clear() {
    matrix.close();
    matrix = new StateMatrix(budget);
    runs.clear();
    if (file != null) {
      file.close();
      file = null;
    }
  }

  @Override
  public void close() {
    clear();
    matrix.close();
  }
}
