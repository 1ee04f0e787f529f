package lasso.runtime.kernel;

import java.util.Comparator;
import java.util.List;

/**
 * What a {@link PassiveCell} may do in a state: it grants one wish, or several at once, and changes its value.
 *
 * @param value afterwards
 * @param grants at least one, of different wishes
 */
public record CellMove(List<Integer> value, List<Grant> grants) {
  /**
   * A wish comes true.
   *
   * @param rank whose
   * @param index of the wish among those that the rank has left with the cell
   * @param source the rank that has brought the answer about, or {@link #NOBODY}
   * @param answer a number, no rank
   * @param payload the number of a content that is handed over, or {@link Wish#NO_PAYLOAD}
   */
  public record Grant(int rank, int index, int source, int answer, int payload) {
    /** In place of a source. */
    public static final int NOBODY = -1;

    /** A wish that is answered with a number. */
    public Grant(int rank, int index, int answer) {
      this(rank, index, NOBODY, answer, Wish.NO_PAYLOAD);
    }
  }

  public CellMove {
    if (grants.isEmpty()) {
      throw new IllegalArgumentException("a move of a cell grants no wish: nothing could end them");
    }
    value = CellValue.copyOf(value);
    grants = List.copyOf(grants);
  }

  /** Those of larger indices first, so that each index is right when its turn comes. */
  public List<Grant> fromBehind() {
    return grants.stream().sorted(Comparator.comparingInt(Grant::index).reversed()).toList();
  }
}
