package lasso.checker.check.bounds;

import java.util.List;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.StopRequest;
import lasso.runtime.process.LocalStates;

/** Stops a search when the audit has found something: what the search does then means nothing, and may have no end. */
public final class AuditWatch extends StoppingListener {
  private final LocalStates states;
  private final StopRequest stop;

  public AuditWatch(SearchListener next, LocalStates states, StopRequest stop) {
    super(next);
    this.states = states;
    this.stop = stop;
  }

  @Override
  void look(long visitedBytes) {
    List<String> findings = states.audit().findings();
    if (!findings.isEmpty()) {
      stop.stop("the audit failed: " + findings.get(0));
    }
  }
}
