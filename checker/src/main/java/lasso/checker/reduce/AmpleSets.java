package lasso.checker.reduce;

import lasso.runtime.kernel.Independence;
import lasso.runtime.kernel.Kernel;
import lasso.runtime.kernel.Obstacle;
import lasso.runtime.kernel.TransitionList;

/** Chooses ample sets: all enabled transitions of one process, the one with the fewest for which nothing stands against it. */
final class AmpleSets {
  private static final int NONE = -1;

  private final Kernel kernel;
  private final Independence independence;

  /** What else may stand against a process, or null. */
  private final VisibleSteps visible;

  private final TransitionList enabled = new TransitionList();
  private final Obstacle[] obstacles;
  private int ample;

  /** {@code visible}: null where nobody looks at states on the way. */
  AmpleSets(Kernel kernel, Independence independence, VisibleSteps visible) {
    this.kernel = kernel;
    this.independence = independence;
    this.visible = visible;
    obstacles = new Obstacle[kernel.processCount()];
  }

  /** Fills the list with the enabled transitions of a state, ample ones first; the number of those. */
  // HOT: WholePrograms
  int fill(int[] vector, TransitionList out) {
    kernel.enabled(vector, enabled);
    independence.look(vector, enabled);
    int rank = choose(vector);
    out.clear();
    int start = rank == NONE ? 0 : independence.start(rank);
    ample = rank == NONE ? enabled.size() : independence.count(rank);
    for (int i = start; i < start + ample; i++) {
      out.add(enabled.get(i));
    }
    for (int i = 0; i < enabled.size(); i++) {
      if (i < start || i >= start + ample) {
        out.add(enabled.get(i));
      }
    }
    return ample;
  }

  /** The rank with the smallest ample set, the first of those; or {@link #NONE}. */
  private int choose(int[] vector) {
    int best = NONE;
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

  /** Counts the state that was looked at last. */
  void tally(ReductionStatistics statistics) {
    statistics.add(ample, enabled.size(), obstacles);
  }
}
