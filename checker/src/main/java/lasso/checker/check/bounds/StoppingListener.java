package lasso.checker.check.bounds;

import java.util.function.Supplier;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.property.FoundViolation;

/** Hands everything on to another listener, and looks after each piece of progress whether the search has to stop. */
abstract class StoppingListener implements SearchListener {
  private final SearchListener next;

  StoppingListener(SearchListener next) {
    this.next = next;
  }

  /**
   * Stops the search if need be.
   *
   * @param visitedBytes what the visited set takes
   */
  abstract void look(long visitedBytes);

  @Override
  public final void begins(Supplier<SearchStatistics> counters) {
    next.begins(counters);
  }

  @Override
  public final void progress(
      long known,
      long transitions,
      long revisited,
      long executions,
      int depth,
      long open,
      long visitedBytes) {
    next.progress(known, transitions, revisited, executions, depth, open, visitedBytes);
    look(visitedBytes);
  }

  @Override
  public final void violation(FoundViolation violation) {
    next.violation(violation);
  }
}
