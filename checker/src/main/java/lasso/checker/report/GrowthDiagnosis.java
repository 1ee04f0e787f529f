package lasso.checker.report;

import java.util.List;

/** Tells why a space keeps growing. */
@FunctionalInterface
public interface GrowthDiagnosis {
  /** Knows nothing. */
  GrowthDiagnosis NONE = List::of;

  /**
   * The fields whose values keep changing from state to state, each one sentence that starts with the name which {@code --ignore} takes.
   * Called once, after a search that reached a bound.
   */
  List<String> growing();
}
