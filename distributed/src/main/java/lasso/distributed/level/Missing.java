package lasso.distributed.level;

import java.util.HashSet;
import java.util.Set;
import lasso.runtime.kernel.system.ForcedChain;

/** What a part lacks, each thing once: states of which nothing else is missing need not be asked about. One thread. */
final class Missing {
  private final LevelSides sides;
  private final Set<Integer> flagsOfRows = new HashSet<>();
  private final Set<Integer> flagsOfColumns = new HashSet<>();
  private final Set<Integer> movesOfRows = new HashSet<>();
  private final Set<Integer> movesOfColumns = new HashSet<>();
  private final Set<Long> effectsOnRows = new HashSet<>();
  private final Set<Long> effectsOnColumns = new HashSet<>();
  private final ForcedChain chain;

  /** On the way of states that are passed through. */
  private final Set<Question> onTheWay = new HashSet<>();

  private record Question(int kind, int value, int effect) {}

  /** {@code chain}: by look-ups; null where states are not passed through. */
  Missing(LevelSides sides, ForcedChain chain) {
    this.sides = sides;
    this.chain = chain;
  }

  /** Flags are 0 when they are not known. */
  boolean lacksFlags(int row, int rowFlags, int column, int columnFlags) {
    return (rowFlags == 0 && flagsOfRows.add(row))
        | (columnFlags == 0 && flagsOfColumns.add(column));
  }

  /** Moves are null when they are not known. */
  boolean lacksMoves(int row, int[] ofRow, int column, int[] ofColumn) {
    boolean lacks = ofRow == null && movesOfRows.add(row);
    lacks |= ofColumn == null && movesOfColumns.add(column);
    if (ofRow != null) {
      for (int k = 1; k < ofRow.length; k += 2) {
        lacks |= lacksEffect(ofRow[k], column, ofRow[k + 1] >> 1, false);
      }
    }
    if (ofColumn != null) {
      for (int k = 1; k < ofColumn.length; k += 2) {
        lacks |= lacksEffect(row, ofColumn[k], ofColumn[k + 1] >> 1, true);
      }
    }
    return lacks;
  }

  private boolean lacksEffect(int row, int column, int effect, boolean onRow) {
    int newRow = row;
    int newColumn = column;
    int rest = effect;
    boolean rowNext = onRow;
    while (rest != 0) {
      long result =
          rowNext
              ? sides.rows().knownApplied(newRow, rest)
              : sides.columns().knownApplied(newColumn, rest);
      if (result == LevelSides.MISSING) {
        return rowNext
            ? effectsOnRows.add(LevelSides.state(newRow, rest))
            : effectsOnColumns.add(LevelSides.state(newColumn, rest));
      }
      if (rowNext) {
        newRow = (int) result;
      } else {
        newColumn = (int) result;
      }
      rest = (int) (result >>> 32);
      rowNext = !rowNext;
    }
    return chain != null
        && sides.passed(LevelSides.state(newRow, newColumn), chain) == LevelSides.MISSING
        && onTheWay.add(
            new Question(chain.lackingKind(), chain.lackingValue(), chain.lackingEffect()));
  }
}
