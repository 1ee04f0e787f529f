package lasso.checker.browse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import lasso.api.Space;

/** Looks for a state: a nearest one, breadth first, or any, by walks that draw each step. For one search. */
final class Finder {
  /** A walk that is as long begins anew. */
  private static final int LONGEST_WALK = 1_000;

  /** States that are expanded before others may ask the space. */
  private static final int PORTION = 256;

  private final Space space;
  private final int mostStates;
  private final Map<Space.State, Origin> reachedBy = new HashMap<>();
  private final Deque<Space.State> open = new ArrayDeque<>();

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

  /** A step by which a state was reached. */
  private record Origin(Space.State from, int choice) {}

  /** A shortest way to a state other than the first where something holds. */
  Way find(Space.State from, Predicate<Space.State> aim) {
    reachedBy.put(from, null);
    open.add(from);
    Space.State found = null;
    while (found == null && !open.isEmpty() && reachedBy.size() < mostStates) {
      found = space.together(() -> portion(aim));
    }
    return found == null
        ? new Way(List.of(), false, reachedBy.size(), open.isEmpty())
        : new Way(back(found), true, reachedBy.size(), false);
  }

  /** Expands some of the open states; null when what is looked for is not behind them. */
  private Space.State portion(Predicate<Space.State> aim) {
    for (int i = 0; i < PORTION && !open.isEmpty(); i++) {
      Space.State state = open.remove();
      List<Space.Next> steps = space.next(state);
      for (int choice = 0; choice < steps.size(); choice++) {
        Space.State next = steps.get(choice).state();
        if (reachedBy.containsKey(next)) {
          continue;
        }
        reachedBy.put(next, new Origin(state, choice));
        if (aim.test(next)) {
          return next;
        }
        open.add(next);
      }
    }
    return null;
  }

  /** The way of the first walk that comes to a state where something holds. The same seed walks the same ways. */
  Way stroll(Space.State from, Predicate<Space.State> aim, long seed) {
    Random random = new Random(seed);
    int seen = 0;
    while (seen < mostStates) {
      List<Origin> taken = space.together(() -> walk(from, aim, random));
      seen += Math.max(1, taken.size());
      if (!taken.isEmpty() && aim.test(behind(taken.get(taken.size() - 1)))) {
        return new Way(taken.stream().map(this::move).toList(), true, seen, false);
      }
      if (taken.isEmpty()) {
        return new Way(List.of(), false, seen, true);
      }
    }
    return new Way(List.of(), false, seen, false);
  }

  /** Steps up to where it holds, to an end, or as many as a walk may have. */
  private List<Origin> walk(Space.State from, Predicate<Space.State> aim, Random random) {
    List<Origin> taken = new ArrayList<>();
    Space.State at = from;
    List<Space.Next> possible = space.next(at);
    while (!possible.isEmpty() && taken.size() < LONGEST_WALK) {
      int choice = random.nextInt(possible.size());
      taken.add(new Origin(at, choice));
      at = possible.get(choice).state();
      if (aim.test(at)) {
        return taken;
      }
      possible = space.next(at);
    }
    return taken;
  }

  private Space.State behind(Origin origin) {
    return space.next(origin.from).get(origin.choice).state();
  }

  private Space.Move move(Origin origin) {
    return space.moves(origin.from).get(origin.choice);
  }

  private List<Space.Move> back(Space.State state) {
    List<Space.Move> moves = new ArrayList<>();
    for (Origin origin = reachedBy.get(state);
        origin != null;
        origin = reachedBy.get(origin.from)) {
      moves.add(move(origin));
    }
    Collections.reverse(moves);
    return moves;
  }
}
