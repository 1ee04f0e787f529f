package lasso.checker.swarm;

import java.util.List;
import lasso.checker.explore.Subject;
import lasso.checker.liveness.Fairness;
import lasso.checker.liveness.FairnessKeys;
import lasso.checker.liveness.Systems;
import lasso.checker.liveness.TemporalProperty;
import lasso.runtime.process.LocalStates;

/**
 * A program in a kernel of its own, and what is asked of it.
 *
 * @param plain what is searched where there are no properties
 * @param systems what is searched for properties, and all transitions
 */
public record SwarmProgram(
    LocalStates states,
    Subject plain,
    Systems systems,
    List<TemporalProperty> properties,
    Fairness fairness,
    FairnessKeys keys) {
  public SwarmProgram {
    properties = List.copyOf(properties);
  }
}
