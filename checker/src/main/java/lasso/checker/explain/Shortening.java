package lasso.checker.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lasso.checker.explain.EditedRun.Run;
import lasso.checker.explain.EditedRun.Step;
import lasso.checker.property.Path;
import lasso.runtime.kernel.system.Kernel;

/**
 * A shorter run to the same goal: a shortest one where the space up to it is small, else one from which no step can be left out; then with its steps in an
 * order that changes as seldom as possible from one process to another.
 */
final class Shortening {
  /** Orders of longer runs are left as they are: each try runs all of it. */
  private static final int LONGEST_ORDERED = 120;

  private final Kernel kernel;
  private final Goal goal;
  private final Region region;
  private final EditedRun runs;

  /** {@code region}: holds nothing that {@code goal} has not been asked about. */
  Shortening(Kernel kernel, Goal goal, Region region, Effort effort) {
    this.kernel = kernel;
    this.goal = goal;
    this.region = region;
    runs = new EditedRun(kernel, goal, effort);
  }

  /** The run itself when it can't be made shorter. */
  Path of(Path stem) {
    int[] initial = new int[kernel.vectorLength()];
    kernel.initial(initial);
    Optional<Path> shortest =
        new ShortestRun(region)
            .find(
                region.number(initial),
                state -> goal.isReached(region.vector(state), region.edges(state).isOver()))
            .map(ShortestRun.Way::path);
    Run run = runs.follow(runs.steps(shortest.orElse(stem)), true);
    if (run == null) {
      return stem;
    }
    if (shortest.isEmpty()) {
      run = withoutNeedless(run);
    }
    return inOrder(run).path();
  }

  /** Leaves out parts as long as the goal is reached, from halves down to single steps, the last ones first. */
  private Run withoutNeedless(Run whole) {
    Run best = whole;
    for (int length = best.steps().size() / 2; length > 0; length /= 2) {
      for (int end = best.steps().size(); end > 0; end = Math.min(end, best.steps().size())) {
        int begin = Math.max(0, end - length);
        List<Step> rest = new ArrayList<>(best.steps().subList(0, begin));
        rest.addAll(best.steps().subList(end, best.steps().size()));
        Run tried = runs.follow(rest, false);
        if (tried != null && tried.steps().size() < best.steps().size()) {
          best = tried;
        }
        end = begin;
      }
    }
    return best;
  }

  /** Moves a later step of the process that has just moved up to it, where that leads to the goal as well. */
  private Run inOrder(Run run) {
    Run best = run;
    if (best.steps().size() > LONGEST_ORDERED) {
      return best;
    }
    for (int i = 1; i < best.steps().size(); i++) {
      int owner = best.steps().get(i - 1).owner();
      for (int j = i; j < best.steps().size(); j++) {
        if (best.steps().get(j).owner() != owner) {
          continue;
        }
        List<Step> moved = new ArrayList<>(best.steps());
        moved.add(i, moved.remove(j));
        Run tried = j == i ? null : runs.follow(moved, true);
        if (tried != null && changes(tried) < changes(best)) {
          best = tried;
        }
        break;
      }
    }
    return best;
  }

  private static int changes(Run run) {
    int changes = 0;
    for (int i = 1; i < run.steps().size(); i++) {
      if (run.steps().get(i).owner() != run.steps().get(i - 1).owner()) {
        changes++;
      }
    }
    return changes;
  }
}
