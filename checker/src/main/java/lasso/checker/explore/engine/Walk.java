package lasso.checker.explore.engine;

import java.util.Optional;
import lasso.checker.property.Finding;
import lasso.checker.property.Path;

/**
 * One random run.
 *
 * @param path all of its transitions
 * @param end how it ended, as in {@link lasso.checker.property.Outcome}; or {@link #STOPPED}
 * @param finding what was wrong in its last state
 */
public record Walk(Path path, String end, Optional<Finding> finding) {
  /** The end of a walk that a bound or the stop flag cut. */
  public static final String STOPPED = "stopped";
}
