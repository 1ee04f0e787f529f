package lasso.checker.reduce;

import lasso.checker.explore.AmpleSet;
import lasso.runtime.kernel.system.Independence;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.Obstacle;
import lasso.runtime.kernel.system.TransitionList;

/**
 * Chooses ample sets: one settled match, where nobody looks at states on the way; else all enabled transitions of one process, the one with the fewest for which
 * nothing stands against it.
 */
final class AmpleSets {
  private final Kernel kernel;
  private final Independence independence;

  /** What else may stand against a process, or null. */
  private final VisibleSteps visible;

  private final boolean ofAllRuns;

  /** Of the state that is looked at. */
  private TransitionList enabled;

  private final Obstacle[] obstacles;

  /** Where nobody looks at states on the way. */
  AmpleSets(Kernel kernel, Independence independence) {
    this(kernel, independence, null, true);
  }

  /**
   * For a formula.
   *
   * @param ofAllRuns whether it is asked of all maximal runs, or decided by finite beginnings
   */
  AmpleSets(Kernel kernel, Independence independence, VisibleSteps visible, boolean ofAllRuns) {
    this.kernel = kernel;
    this.independence = independence;
    this.visible = visible;
    this.ofAllRuns = ofAllRuns;
    obstacles = new Obstacle[kernel.vectorLength()];
  }

  /** Fills in the enabled transitions of a state, ample ones first. */
  // HOT: WholePrograms
  void fill(int[] vector, AmpleSet set) {
    kernel.enabled(vector, set.transitions());
    enabled = set.transitions();
    independence.look(vector, enabled);
    int only = visible == null ? independence.settled() : -1;
    if (visible == null && only < 0) {
      only = independence.alone();
    }
    if (only >= 0) {
      set.takeOnly(only);
    } else {
      takeMany(vector, set);
    }
  }

  /** Those of an owner, or about one wish, whatever is less. */
  private void takeMany(int[] vector, AmpleSet set) {
    int owner = choose(vector);
    int count = owner == AmpleSet.ALL ? enabled.size() : independence.count(owner);
    Independence.Range wish = null;
    if (ofAllRuns && count > 1) {
      int most = Math.min(count - 1, AmpleSet.MOST);
      wish =
          independence.settledWish(
              (cell, range) -> range.count() <= most && isInvisible(vector, cell, range));
    }
    if (wish != null) {
      set.takeRange(wish.start(), wish.count());
    } else {
      set.takeOwner(owner, obstacles);
    }
  }

  private boolean isInvisible(int[] vector, int cell, Independence.Range range) {
    return visible == null
        || visible.obstacle(vector, enabled, cell, range.start(), range.count()) == null;
  }

  /** The rank with the smallest ample set, the first of those; or {@link AmpleSet#ALL}. */
  private int choose(int[] vector) {
    int best = AmpleSet.ALL;
    int fewest = Integer.MAX_VALUE;
    for (int rank = 0; rank < obstacles.length; rank++) {
      int count = independence.count(rank);
      obstacles[rank] = null;
      if (count > 0 && count < fewest && count < enabled.size()) {
        obstacles[rank] = obstacle(vector, rank, count);
        if (obstacles[rank] == null) {
          best = rank;
          fewest = count;
          if (count == 1) {
            return best;
          }
        }
      }
    }
    return best;
  }

  private Obstacle obstacle(int[] vector, int rank, int count) {
    Obstacle obstacle = independence.obstacle(rank);
    return obstacle != null || visible == null
        ? obstacle
        : visible.obstacle(vector, enabled, rank, independence.start(rank), count);
  }
}
