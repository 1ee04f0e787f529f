package lasso.checker.check;

import java.util.List;
import java.util.function.Supplier;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.explore.StopFlag;
import lasso.checker.property.Violation;
import lasso.runtime.process.LocalStates;

/** Stops a search when the audit has found something: what the search does then means nothing, and may have no end. */
final class AuditWatch implements SearchListener {
  private final SearchListener next;
  private final LocalStates states;
  private final StopFlag stop;

  AuditWatch(SearchListener next, LocalStates states, StopFlag stop) {
    this.next = next;
    this.states = states;
    this.stop = stop;
  }

  @Override
  public void begins(Supplier<SearchStatistics> counters) {
    next.begins(counters);
  }

  @Override
  public void progress(
      long known,
      long transitions,
      long revisited,
      long executions,
      int depth,
      long open,
      long visitedBytes) {
    next.progress(known, transitions, revisited, executions, depth, open, visitedBytes);
    List<String> findings = states.audit().findings();
    if (!findings.isEmpty()) {
      stop.stop("the audit failed: " + findings.get(0));
    }
  }

  @Override
  public void violation(Violation violation) {
    next.violation(violation);
  }
}
