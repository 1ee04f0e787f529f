package lasso.checker.liveness;

import java.util.List;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.StopFlag;
import lasso.checker.explore.TransitionSystem;
import lasso.runtime.process.LocalStates;

/**
 * The public door: checks temporal properties one after the other, then everything that a plain search checks, over one visited set
 * and within common bounds.
 */
public final class LivenessSearch {
  private LivenessSearch() {}

  /**
   * Checks a system, depth first. Violations of a property have its kind and its {@link
   * lasso.checker.property.Violation#formula}; an empty cycle means that the run ends in the last state of the stem and stutters there, or,
   * when that state has transitions that are not optional, that the run violates the property however it goes on.
   *
   * @param properties in the order in which they are checked; without the option to go on, the first violation ends the search
   * @param keys not asked unless the fairness is strong, or to explain a cycle
   * @throws IllegalArgumentException when the options ask for a stateless search, or an atom has no label
   * @throws lasso.runtime.process.LassoBug when a counterexample does not stand when it is judged again
   */
  public static LivenessResult run(
      TransitionSystem system,
      LocalStates localStates,
      List<TemporalProperty> properties,
      Fairness fairness,
      FairnessKeys keys,
      SearchOptions options,
      SearchListener listener,
      StopFlag stop) {
    throw new UnsupportedOperationException();
  }
}
