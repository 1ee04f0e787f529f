package lasso.runtime.kernel;

import java.util.List;
import java.util.Map;

/** A cell whose moves are about one wish each, or one and an older one of the same process: those of all wishes, by rank and index, are all that there are. */
public interface WishByWish extends PassiveCell {
  /** Adds what the cell may do about one wish. */
  void moves(CellState state, int rank, int index, CellMoves out);

  /** Whether that depends on nothing but the value of the cell, the rank, the index and the wish: not on other wishes. So it is found out once for many states. */
  boolean standsAlone(Wish wish);

  /**
   * What others would have to wish for a difference to the moves about a wish, which is the only one of a process that waits for it. As long as nobody wishes any of that, the moves stay the same, and commute
   * with whatever else the cell does meanwhile. Null: nothing is known. Depends on as little as the moves do.
   */
  default List<Disturbance> disturbances(CellState state, int rank, Wish wish) {
    return null;
  }

  /** What a wish may disturb, by a number of the cell's own; 0 for nothing. */
  default int bearing(Wish wish) {
    return 0;
  }

  /** How much a wish counts where a {@link Disturbance} leaves room; not negative. */
  default int weight(Wish wish) {
    return 0;
  }

  /** From where an answer to a wish has come, by a number of the cell's own: as long as nothing comes from there, the wish has no such answer. 0: nothing is known. */
  default int source(Wish wish, int answer) {
    return 0;
  }

  /** The sources from which another process gets nothing before a process goes on that waits for something else now; ascending. */
  default List<Integer> dry(CellState state, int rank, int other) {
    return List.of();
  }

  @Override
  default void moves(CellState state, CellMoves out) {
    for (Map.Entry<Integer, List<CellState.Open>> entry : state.wishes().entrySet()) {
      for (int i = 0; i < entry.getValue().size(); i++) {
        moves(state, entry.getKey(), i, out);
      }
    }
  }
}
