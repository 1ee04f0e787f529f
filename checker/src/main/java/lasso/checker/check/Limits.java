package lasso.checker.check;

import lasso.api.plan.CheckPlan;
import lasso.api.plan.SearchPlan;
import lasso.runtime.kernel.system.Kernel;

/** What a plan asks for and does not get, and why. */
public final class Limits {
  private Limits() {}

  /** Why one worker searches although more were asked for, one sentence; null when they do, or none was. */
  public static String whyOneWorker(CheckPlan plan) {
    SearchPlan search = plan.search();
    if (search.threads() == 1 || plan.bounds().swarm().isPresent()) {
      return null;
    }
    if (search.order() != SearchPlan.Order.BFS
        || search.reduction() != SearchPlan.Reduction.NONE
            && search.reduction() != SearchPlan.Reduction.FORCED
        || plan.isSymmetric()) {
      return "--threads "
          + search.threads()
          + ": one worker searches; only --search bfs --reduction none, or forced, uses more.";
    }
    return search.all() || search.outcomes() || plan.bounds().maxStates().isPresent()
        ? "--threads "
            + search.threads()
            + ": one worker searches; with --all, --outcomes or --max-states what comes first counts."
        : null;
  }

  /** Whether formulas are asked about interchangeable ranks and see the same of each of them, so that answers can be taken for each other. */
  static boolean formulasAreExchanged(Task task) {
    CheckPlan plan = task.plan();
    return !plan.search().symmetric().isEmpty()
        && plan.properties().isTemporal()
        && plan.search().reduction() == SearchPlan.Reduction.AMPLE
        && !plan.isByLevels()
        && task.formulas().observeAlike(plan.rankClasses());
  }

  /** Whether states with forced moves are passed through: asked for, and possible. */
  static boolean passes(CheckPlan plan, Kernel kernel) {
    return plan.search().reduction() == SearchPlan.Reduction.FORCED && kernel.isTimeless();
  }

  /** Why ample sets are not used, one sentence; null when they are. */
  static String whyNotReduced(CheckPlan plan) {
    SearchPlan search = plan.search();
    if (search.reduction() == SearchPlan.Reduction.AMPLE) {
      return null;
    }
    return search.reduction() == SearchPlan.Reduction.NONE && search.stateless()
        ? "No reduction: ample sets need state matching, which --stateless leaves out."
        : "No reduction: --reduction " + search.reduction() + ".";
  }
}
