package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.List;

/** Takes the moves that are possible for a {@link PassiveCell}, in order. */
public final class CellMoves {
  private final List<CellMove> moves = new ArrayList<>();

  public void add(CellMove move) {
    moves.add(move);
  }

  /** A move that grants one wish. */
  public void add(List<Integer> value, CellMove.Grant grant) {
    add(new CellMove(value, List.of(grant)));
  }

  List<CellMove> all() {
    return moves;
  }

  /** All moves of a cell in a state. */
  public static List<CellMove> of(PassiveCell cell, CellState state) {
    CellMoves moves = new CellMoves();
    if (!state.wishes().isEmpty()) {
      cell.moves(state, moves);
    }
    return moves.all();
  }

  /** Those about one wish. */
  public static List<CellMove> of(WishByWish cell, CellState state, int rank, int index) {
    CellMoves moves = new CellMoves();
    cell.moves(state, rank, index, moves);
    return moves.all();
  }
}
