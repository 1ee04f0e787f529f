package lasso.checker.explore.levels;

import java.util.Arrays;
import lasso.distributed.runs.Rows;

/** Deals a level that is kept out to workers, some thousand states at a time: whoever is ready copies the next ones. May be used by several threads. */
final class LevelPortions {
  /** States that a worker takes at a time, unless told otherwise. */
  static final int STATES = 1 << 12;

  private final Rows level;
  private int[] columns = {};
  private int at;
  private int left;
  private boolean done;

  /** {@code level}: nobody else reads it. */
  LevelPortions(Rows level) {
    this.level = level;
  }

  /** States of some rows. One thread. */
  static final class Portion {
    private final int[] columns;
    private int[] rows = new int[64];
    private int[] ends = new int[64];
    private int size;

    Portion() {
      this(STATES);
    }

    /** {@code most}: states that it takes. */
    Portion(int most) {
      columns = new int[most];
    }

    /** How many rows. */
    int size() {
      return size;
    }

    int row(int index) {
      return rows[index];
    }

    /** Where the columns of a row begin, and those of the row before end. */
    int from(int index) {
      return index == 0 ? 0 : ends[index - 1];
    }

    int to(int index) {
      return ends[index];
    }

    int column(int at) {
      return columns[at];
    }

    private void add(int row, int end) {
      if (size == rows.length) {
        rows = Arrays.copyOf(rows, 2 * size);
        ends = Arrays.copyOf(ends, 2 * size);
      }
      rows[size] = row;
      ends[size++] = end;
    }
  }

  /** Copies the next states; false when all were dealt out. */
  synchronized boolean take(Portion into) {
    into.size = 0;
    int taken = 0;
    int most = into.columns.length;
    while (!done && taken < most) {
      if (left == 0) {
        if (!level.next()) {
          done = true;
          break;
        }
        columns = level.columns();
        at = 0;
        left = level.count();
      }
      int here = Math.min(left, most - taken);
      System.arraycopy(columns, at, into.columns, taken, here);
      at += here;
      left -= here;
      taken += here;
      into.add(level.row(), taken);
    }
    return taken > 0;
  }

  /** Whether all were dealt out. */
  synchronized boolean isDone() {
    return done;
  }

  /** Nothing more is dealt out. */
  synchronized void stop() {
    done = true;
  }
}
