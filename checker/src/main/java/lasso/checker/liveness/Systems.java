package lasso.checker.liveness;

import java.util.List;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;

/** What a search for temporal properties explores: one system, reduced as far as each question allows. All have the same states and transitions. */
public interface Systems {
  /** Without reductions. */
  TransitionSystem full();

  /** For the product with the negation of a property. */
  Subject of(TemporalProperty property);

  /** The same for all maximal runs, fair or not, where that leaves out more; null where it does not. */
  default Subject ofAllRuns(TemporalProperty property) {
    return null;
  }

  /** For what every program should do, which is looked at after these properties. */
  Subject rest(List<TemporalProperty> properties);

  /** Nothing is reduced. */
  static Systems full(TransitionSystem system) {
    return new Systems() {
      @Override
      public TransitionSystem full() {
        return system;
      }

      @Override
      public Subject of(TemporalProperty property) {
        return Subject.of(system);
      }

      @Override
      public Subject rest(List<TemporalProperty> properties) {
        return Subject.of(system);
      }
    };
  }
}
