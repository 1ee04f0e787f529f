package lasso.checker.explore.levels;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lasso.checker.explore.SearchRun;
import lasso.distributed.runs.MergedRows;
import lasso.distributed.runs.Rows;
import lasso.distributed.runs.RunDirectory;
import lasso.distributed.runs.RunFile;
import lasso.distributed.runs.SortedRun;

/**
 * The states of which is not known yet whether they lead to an end or home; all other visited states do. So one of these does as soon as a move leads to a state that is not among them, which is asked of as many rows at a time as memory holds. Level by level,
 * in a file. One thread.
 */
final class UndecidedStates implements AutoCloseable {
  private final SearchRun run;
  private final Orientation orientation;
  private final RunDirectory directory;
  private final long shareBytes;
  private RunFile file;

  /** Of each level that has some, the last level first. */
  private List<SortedRun> levels = new ArrayList<>();

  /** What stays of a row. */
  private int[] buffer = {};

  /** The state that is good because it is the home, if there is one. */
  private long home = -1;

  UndecidedStates(SearchRun run, Orientation orientation, RunDirectory directory, long shareBytes) {
    this.run = run;
    this.orientation = orientation;
    this.directory = directory;
    this.shareBytes = shareBytes;
    file = directory.create();
  }

  /** Adds what is undecided of the level before the one that was added last. */
  void addLevel(Rows states) {
    keep(file.putAll(states), levels);
  }

  private static void keep(SortedRun level, List<SortedRun> among) {
    if (level.states() > 0) {
      among.add(level);
    }
  }

  /** A state is good, whatever it leads to. It is looked at when states are added or reduced. */
  void makeGood(int row, int column) {
    home = Orientation.at(row, column);
  }

  /** Whether a state was made good, the last one. */
  boolean isGood(int row, int column) {
    return home == Orientation.at(row, column);
  }

  /** All of them. */
  Rows rows() {
    return new MergedRows(levels.stream().map(SortedRun::rows).toList());
  }

  /** One of them. */
  Optional<int[]> any() {
    if (levels.isEmpty()) {
      return Optional.empty();
    }
    Rows rows = levels.get(0).rows();
    rows.next();
    return Optional.of(new int[] {rows.row(), rows.columns()[0]});
  }

  private long count() {
    return levels.stream().mapToLong(SortedRun::states).sum();
  }

  /** Takes away what leads to something that is not among them, until nothing does. */
  void reduce() {
    long before;
    do {
      before = count();
      int from = 0;
      while (from >= 0 && !levels.isEmpty() && !run.halted()) {
        from = reduceOnce(from);
      }
    } while (count() < before && !run.halted());
  }

  /** Takes away what leads out of them to some of the rows, from {@code from} on; returns where these end, or -1: with the last row. */
  private int reduceOnce(int from) {
    try (StateMatrix among = new StateMatrix(run.budget);
        StateMatrix taken = new StateMatrix(run.budget)) {
      int end = load(from, among);
      int last = end < 0 ? Integer.MAX_VALUE : end - 1;
      StateSet outside =
          (row, column) ->
              row >= from
                  && row <= last
                  && (!among.contains(row, column) || taken.contains(row, column));
      WaysOut ways = new WaysOut(orientation, outside);
      if (home >= 0 && among.contains((int) (home >>> 32), (int) home)) {
        taken.add((int) (home >>> 32), (int) home);
      }
      rewrite(ways, taken, from, last);
      return end;
    }
  }

  /** Loads rows; returns the first one that has no room, or -1. */
  private int load(int from, StateMatrix among) {
    Rows rows = rows();
    boolean more = rows.skipTo(from);
    do {
      if (!more) {
        return -1;
      }
      MatrixRow row = among.row(rows.row());
      int[] columns = rows.columns();
      for (int i = 0; i < rows.count(); i++) {
        row.add(columns[i]);
      }
      more = rows.next();
    } while (!more || among.bytes() <= shareBytes);
    return rows.row();
  }

  private void rewrite(WaysOut ways, StateMatrix taken, int from, int last) {
    RunFile to = directory.create();
    List<SortedRun> kept = new ArrayList<>();
    boolean whole = false;
    try {
      for (SortedRun level : levels) {
        Rows rows = level.rows();
        while (rows.next() && !run.halted()) {
          boolean inside = rows.row() >= from && rows.row() <= last;
          rewrite(rows, ways, inside ? taken : null, to);
          run.look(0, rows.count());
        }
        keep(to.end(), kept);
      }
      whole = true;
    } finally {
      (whole ? file : to).close();
    }
    file = to;
    levels = kept;
  }

  /** {@code taken}: takes what is taken away of the row; null: nobody asks for it. */
  // HOT: WholePrograms
  private void rewrite(Rows rows, WaysOut ways, StateMatrix taken, RunFile to) {
    int row = rows.row();
    int[] columns = rows.columns();
    if (rows.count() > buffer.length) {
      buffer = new int[rows.count() + rows.count() / 2];
    }
    int count = 0;
    for (int i = 0; i < rows.count(); i++) {
      if (!isGood(row, columns[i]) && !ways.leadsToGood(row, columns[i])) {
        buffer[count++] = columns[i];
      } else if (taken != null) {
        taken.add(row, columns[i]);
      }
    }
    if (count > 0) {
      to.put(row, buffer, count);
    }
  }

  @Override
  public void close() {
    file.close();
  }
}
