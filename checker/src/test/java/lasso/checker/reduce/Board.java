package lasso.checker.reduce;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.kernel.CellMove;
import lasso.runtime.kernel.CellMoves;
import lasso.runtime.kernel.CellState;
import lasso.runtime.kernel.Exchanging;
import lasso.runtime.kernel.PassiveCell;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Wish;

/**
 * A passive cell for tests: a board with room for a few notes, each a pair of the rank that has left it and a content, in the order of both. {@link #PUT} waits for
 * room, {@link #GET} for any note, {@link #TRY} for nothing.
 */
record Board(int number, int room) implements PassiveCell {
  static final int PUT = 0;
  static final int GET = 1;
  static final int TRY = 2;

  @Override
  public String name() {
    return "board " + number;
  }

  @Override
  public List<Integer> initial() {
    return List.of();
  }

  @Override
  public void moves(CellState state, CellMoves out) {
    state
        .wishes()
        .forEach(
            (rank, own) -> {
              for (int i = 0; i < own.size(); i++) {
                move(state.value(), rank, i, own.get(i).wish(), out);
              }
            });
  }

  private void move(List<Integer> notes, int rank, int index, Wish wish, CellMoves out) {
    if (wish.verb() == PUT) {
      if (notes.size() < 2 * room) {
        List<Integer> more = new ArrayList<>(notes);
        more.addAll(List.of(rank, wish.payload()));
        out.add(sorted(more), new CellMove.Grant(rank, index, 1));
      }
      return;
    }
    for (int i = 0; i < notes.size(); i += 2) {
      List<Integer> less = new ArrayList<>(notes);
      less.subList(i, i + 2).clear();
      out.add(less, new CellMove.Grant(rank, index, notes.get(i), 1, notes.get(i + 1)));
    }
    if (notes.isEmpty() && wish.verb() == TRY) {
      out.add(notes, new CellMove.Grant(rank, index, 0));
    }
  }

  private static List<Integer> sorted(List<Integer> notes) {
    List<List<Integer>> pairs = new ArrayList<>();
    for (int i = 0; i < notes.size(); i += 2) {
      pairs.add(notes.subList(i, i + 2));
    }
    return pairs.stream()
        .sorted(
            (a, b) ->
                a.get(0).equals(b.get(0))
                    ? a.get(1).compareTo(b.get(1))
                    : a.get(0).compareTo(b.get(0)))
        .flatMap(List::stream)
        .toList();
  }

  @Override
  public List<Integer> exchanged(List<Integer> notes, Exchanging ranks) {
    List<Integer> image = new ArrayList<>();
    for (int i = 0; i < notes.size(); i += 2) {
      int rank = notes.get(i);
      image.add(ranks.rank(rank));
      image.add(ranks.payload(rank, Post.Ask.destination(number), 0, notes.get(i + 1)));
    }
    return sorted(image);
  }

  @Override
  public String words(Wish wish) {
    return switch (wish.verb()) {
      case PUT -> "for room for a note";
      case GET -> "for a note";
      default -> "whether there is a note";
    };
  }
}
