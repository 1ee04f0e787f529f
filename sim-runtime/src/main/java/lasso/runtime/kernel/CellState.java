package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * What a {@link PassiveCell} holds. A value.
 *
 * @param value by the cell's own rules
 * @param wishes by rank, those that were not granted yet, oldest first; ranks without any are missing
 */
public record CellState(List<Integer> value, SortedMap<Integer, List<Open>> wishes) {
  /**
   * A wish that is not granted yet.
   *
   * @param awaited whether the process has a handle for it, or has gone on for good
   */
  public record Open(Wish wish, boolean awaited) {}

  /** A cell at the beginning. */
  public static CellState initial(PassiveCell cell) {
    return new CellState(cell.initial(), new TreeMap<>());
  }

  public CellState with(int rank, Open wish) {
    TreeMap<Integer, List<Open>> more = new TreeMap<>(wishes);
    List<Open> own = new ArrayList<>(more.getOrDefault(rank, List.of()));
    own.add(wish);
    more.put(rank, List.copyOf(own));
    return new CellState(value, more);
  }

  /** How many of the wishes of a rank before an index have handles. */
  public int awaitedBefore(int rank, int index) {
    return (int) wishes.get(rank).subList(0, index).stream().filter(Open::awaited).count();
  }

  /** Without the wishes of a rank for which it waits. */
  public CellState withoutAwaited(int rank) {
    return keeping(rank, open -> !open.awaited());
  }

  /** Of the wishes of a rank only some. */
  public CellState keeping(int rank, Predicate<Open> kept) {
    TreeMap<Integer, List<Open>> left = new TreeMap<>(wishes);
    List<Open> own = left.getOrDefault(rank, List.of()).stream().filter(kept).toList();
    if (own.isEmpty()) {
      left.remove(rank);
    } else {
      left.put(rank, own);
    }
    return new CellState(value, left);
  }

  /** With another value. */
  public CellState withValue(List<Integer> other) {
    return new CellState(CellValue.copyOf(other), wishes);
  }

  /** The state behind a move. */
  public CellState after(CellMove move) {
    TreeMap<Integer, List<Open>> left = new TreeMap<>(wishes);
    for (CellMove.Grant grant : move.fromBehind()) {
      List<Open> own = new ArrayList<>(left.get(grant.rank()));
      own.remove(grant.index());
      if (own.isEmpty()) {
        left.remove(grant.rank());
      } else {
        left.put(grant.rank(), List.copyOf(own));
      }
    }
    return new CellState(move.value(), left);
  }
}
