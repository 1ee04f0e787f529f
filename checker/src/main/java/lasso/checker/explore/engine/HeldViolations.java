package lasso.checker.explore.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.property.FoundViolation;

/** Passes on the progress of a search, and holds back its violations while it may not be the last search of the run. */
public final class HeldViolations implements SearchListener {
  private final SearchListener listener;
  private final List<FoundViolation> violations = new ArrayList<>();

  public HeldViolations(SearchListener listener) {
    this.listener = listener;
  }

  /** Tells the violations: the search was the last one. */
  public void release() {
    violations.forEach(listener::violation);
  }

  @Override
  public void begins(Supplier<SearchStatistics> counters) {
    listener.begins(counters);
  }

  @Override
  public void progress(
      long states,
      long transitions,
      long revisited,
      long executions,
      int depth,
      long open,
      long visitedBytes) {
    listener.progress(states, transitions, revisited, executions, depth, open, visitedBytes);
  }

  @Override
  public void violation(FoundViolation violation) {
    violations.add(violation);
  }
}
