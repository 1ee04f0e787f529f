package lasso.checker.browse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import lasso.api.Space;

/** Looks for a nearest state, breadth first. */
final class Finder {
  private final Space space;
  private final int mostStates;

  /**
   * @param mostStates after so many it gives up
   */
  Finder(Space space, int mostStates) {
    this.space = space;
    this.mostStates = mostStates;
  }

  /**
   * A way.
   *
   * @param moves from the state where it began; empty also when none was found
   * @param found whether it leads there
   * @param seen states that were looked at
   * @param complete whether all states that can be reached were looked at
   */
  record Way(List<Space.Move> moves, boolean found, int seen, boolean complete) {}

  /** A shortest way to a state other than the first where something holds. */
  Way find(Space.State from, Predicate<Space.View> aim) {
    Map<Space.State, Space.Move> reachedBy = new HashMap<>();
    Deque<Space.State> open = new ArrayDeque<>(List.of(from));
    reachedBy.put(from, null);
    while (!open.isEmpty()) {
      Space.State state = open.remove();
      for (Space.Move move : space.moves(state)) {
        Space.State next = space.take(move).state();
        if (reachedBy.containsKey(next)) {
          continue;
        }
        reachedBy.put(next, move);
        if (aim.test(space.view(next))) {
          return new Way(back(next, reachedBy), true, reachedBy.size(), false);
        }
        if (reachedBy.size() >= mostStates) {
          return new Way(List.of(), false, reachedBy.size(), false);
        }
        open.add(next);
      }
    }
    return new Way(List.of(), false, reachedBy.size(), true);
  }

  private static List<Space.Move> back(Space.State state, Map<Space.State, Space.Move> reachedBy) {
    List<Space.Move> moves = new ArrayList<>();
    for (Space.Move move = reachedBy.get(state); move != null; move = reachedBy.get(move.from())) {
      moves.add(move);
    }
    Collections.reverse(moves);
    return moves;
  }
}
