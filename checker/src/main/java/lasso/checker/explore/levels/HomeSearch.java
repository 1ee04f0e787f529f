package lasso.checker.explore.levels;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.TransitionSystem;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;

/** Looks for <em>homes</em>: states at which random walks stay that do not end; and judges the bottom component of such a state, if it is in one. One thread. */
final class HomeSearch {
  /** Transitions after which a random walk is taken to be where it will stay. */
  private static final int WALK = 20_000;

  /** Walks that end before another home is not looked for. */
  private static final int WALKS = 4;

  private final SearchRun run;
  private final Orientation orientation;
  private final int[] vector;
  private final int[] successor;
  private long random = 1;
  private boolean hasHome;
  private int row;
  private int column;
  private boolean endless;

  HomeSearch(SearchRun run, Orientation orientation) {
    this.run = run;
    this.orientation = orientation;
    vector = new int[run.system().vectorLength()];
    successor = new int[run.system().vectorLength()];
  }

  /** Walks from the initial state, several times if walks end. */
  void findFromBeginning() {
    for (int walk = 0; walk < WALKS && !hasHome; walk++) {
      run.system().initial(vector);
      walk();
    }
  }

  /** Walks from a state. */
  void findFrom(int fromRow, int fromColumn) {
    orientation.load(fromRow, fromColumn, vector);
    walk();
  }

  /** Whether the last walk did not end. */
  boolean hasHome() {
    return hasHome;
  }

  /** Row of the home. */
  int row() {
    return row;
  }

  /** Column of the home. */
  int column() {
    return column;
  }

  /** Whether a cycle was met in which something other than idle transitions happens. */
  boolean isEndless() {
    return endless;
  }

  private void walk() {
    hasHome = false;
    TransitionList enabled = new TransitionList();
    Map<Long, Integer> passed = new HashMap<>();
    Moves passedBy = new Moves(run.system().ownerCount());
    int advances = 0;
    for (int length = 0; length < WALK; length++) {
      run.system().enabled(vector, enabled);
      if (SearchRun.isEnd(enabled)) {
        return;
      }
      Integer before = passed.put(orientation.of(vector), advances);
      endless |= before != null && before < advances;
      long transition;
      do {
        random = random * 6364136223846793005L + 1442695040888963407L;
        transition = enabled.get((int) ((random >>> 33) * enabled.size() >>> 31));
      } while (Kernel.isOptional(transition));
      passedBy.clear();
      run.subject().unfolding().unfold(vector, transition, passedBy::note);
      advances += passedBy.progresses ? 1 : 0;
      run.system().apply(vector, transition, successor);
      System.arraycopy(successor, 0, vector, 0, vector.length);
    }
    hasHome = true;
    long home = orientation.of(vector);
    row = (int) (home >>> 32);
    column = (int) home;
  }

  /** Whether all that has to move does move among what is reachable from the home. */
  boolean isFaultless() {
    TransitionSystem system = run.system();
    int[] first = new int[system.vectorLength()];
    orientation.load(row, column, first);
    Moves moves = new Moves(system.ownerCount());
    TransitionList enabled = new TransitionList();
    Set<Long> known = new HashSet<>(Set.of(Orientation.at(row, column)));
    ArrayDeque<Long> open = new ArrayDeque<>(known);
    while (!open.isEmpty() && !run.halted()) {
      long place = open.remove();
      orientation.load((int) (place >>> 32), (int) place, vector);
      system.enabled(vector, enabled);
      for (int i = 0; i < enabled.size(); i++) {
        if (!Kernel.isOptional(enabled.get(i))) {
          run.subject().unfolding().unfold(vector, enabled.get(i), moves::note);
        }
      }
      if (!run.isFaulty(first, moves, moves.progresses)) {
        return true;
      }
      if (!orientation.isEnd((int) (place >>> 32), (int) place)) {
        addTargets(place, enabled.size(), known, open);
      }
      run.look(0, open.size());
    }
    return false;
  }

  /** Who moves in transitions, and whether any of them gets on. */
  private static final class Moves implements IntPredicate {
    private final boolean[] moved;
    private boolean progresses;

    Moves(int owners) {
      moved = new boolean[owners];
    }

    void clear() {
      Arrays.fill(moved, false);
      progresses = false;
    }

    void note(long transition) {
      moved[Kernel.rank(transition)] = true;
      progresses |= !Kernel.isIdle(transition);
    }

    @Override
    public boolean test(int rank) {
      return moved[rank];
    }
  }

  private void addTargets(long place, int moves, Set<Long> known, ArrayDeque<Long> open) {
    int from = (int) (place >>> 32);
    for (int move = 0; move < moves; move++) {
      if (!orientation.isOptional(from, (int) place, move)) {
        long target = orientation.target(from, (int) place, move);
        if (known.add(target)) {
          open.add(target);
        }
      }
    }
  }
}
