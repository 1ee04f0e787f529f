package lasso.distributed.level;

import lasso.runtime.kernel.system.ForcedChain;
import lasso.runtime.kernel.system.Halves;
import lasso.runtime.kernel.system.Section;

/**
 * Rows and columns of states. Looks up alone.
 *
 * @param rows the half that is the row of a state
 * @param columns the other half
 * @param upperRows whether the row is the right half
 */
public record LevelSides(Section rows, Section columns, boolean upperRows) {
  /** That something was not known. */
  public static final long MISSING = Section.UNKNOWN;

  /** {@code upperRows}: whether the upper ranks are the row. */
  public static LevelSides of(Halves halves, boolean upperRows) {
    return upperRows
        ? new LevelSides(halves.right(), halves.left(), true)
        : new LevelSides(halves.left(), halves.right(), false);
  }

  static int row(long state) {
    return (int) (state >>> 32);
  }

  static int column(long state) {
    return (int) state;
  }

  static long state(int row, int column) {
    return (long) row << 32 | column;
  }

  /**
   * Where a search is that a transition has led to a state: where passing through states ends, or {@link #MISSING}.
   *
   * @param chain of these halves, by look-ups; null where states are not passed through
   */
  long passed(long state, ForcedChain chain) {
    if (chain == null || state == MISSING) {
      return state;
    }
    long end =
        upperRows ? chain.end(column(state), row(state)) : chain.end(row(state), column(state));
    return upperRows && end != MISSING ? end << 32 | end >>> 32 : end;
  }

  /** Whether somebody has ended the run; flags must be known. */
  boolean isOver(int row, int column) {
    return ((rows.knownFlags(row) | columns.knownFlags(column)) & Section.ENDS_RUN) != 0;
  }

  /**
   * What an effect makes of a state.
   *
   * @param onRow whether it begins in the row
   * @return the state afterwards, or {@link #MISSING}
   */
  // HOT: WholePrograms
  public long run(int row, int column, int effect, boolean onRow) {
    int newRow = row;
    int newColumn = column;
    int rest = effect;
    boolean rowNext = onRow;
    while (rest != 0) {
      long result =
          rowNext ? rows.knownApplied(newRow, rest) : columns.knownApplied(newColumn, rest);
      if (result == MISSING) {
        return MISSING;
      }
      if (rowNext) {
        newRow = (int) result;
      } else {
        newColumn = (int) result;
      }
      rest = (int) (result >>> 32);
      rowNext = !rowNext;
    }
    return state(newRow, newColumn);
  }
}
