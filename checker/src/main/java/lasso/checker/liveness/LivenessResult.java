package lasso.checker.liveness;

import java.util.List;
import lasso.checker.explore.SearchResult;

/**
 * What a search for violations of temporal properties found.
 *
 * @param search the verdict on everything, temporal properties and what every program should do; states and transitions as a plain
 *     search counts them, provided that it is complete
 * @param properties one per property, in order
 */
public record LivenessResult(SearchResult search, List<PropertyResult> properties) {
  public LivenessResult {
    properties = List.copyOf(properties);
  }

  /** Product states of all properties. */
  public long productStates() {
    return properties.stream().mapToLong(PropertyResult::productStates).sum();
  }
}
