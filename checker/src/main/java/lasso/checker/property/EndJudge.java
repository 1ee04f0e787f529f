package lasso.checker.property;

import java.util.List;
import lasso.runtime.kernel.StateView;
import lasso.runtime.process.LocalStates;

/** Judges global states in which nothing more has to happen: no transitions, or only optional ones. */
public final class EndJudge {
  private final LocalStates localStates;

  public EndJudge(LocalStates localStates) {
    this.localStates = localStates;
  }

  /** What is wrong in the state, most important first; empty when the run ended well. */
  public List<Finding> judge(StateView state) {
    throw new UnsupportedOperationException(String.valueOf(localStates));
  }
}
