package lasso.checker.explore.levels;

import java.util.BitSet;
import lasso.distributed.runs.Rows;

/** Which rows and columns occur in states. One thread. */
final class SeenHalves {
  private final BitSet rows = new BitSet();
  private final BitSet columns = new BitSet();

  /** Of a set of states. */
  static SeenHalves of(StateMatrix states) {
    SeenHalves seen = new SeenHalves();
    for (int row = 0; row < states.rowLimit(); row++) {
      if (states.count(row) > 0) {
        seen.rows.set(row);
        states.row(row).addTo(seen.columns);
      }
    }
    return seen;
  }

  /** Of the levels of a history up to one of them, as rows and columns of an orientation. */
  static SeenHalves of(LevelHistory history, int last, Orientation orientation) {
    SeenHalves seen = new SeenHalves();
    for (int level = 0; level <= last; level++) {
      seen.add(history.rows(level), history.orientation(level).isTurned(orientation));
    }
    return seen;
  }

  private void add(Rows states, boolean turned) {
    BitSet ofRows = turned ? columns : rows;
    BitSet ofColumns = turned ? rows : columns;
    while (states.next()) {
      ofRows.set(states.row());
      int[] all = states.columns();
      for (int i = 0; i < states.count(); i++) {
        ofColumns.set(all[i]);
      }
    }
  }

  /** Whether there are at most half as many columns as rows. */
  boolean hasFewerColumns() {
    return rows.cardinality() / 2 >= columns.cardinality();
  }
}
