package lasso.checker.debug;

import java.util.Map;
import lasso.checker.stepping.SteppedRun;

/** Opens what a debugger asks for. */
@FunctionalInterface
public interface RunOpener {
  /**
   * Opens a run at its beginning.
   *
   * @param configuration the attributes of the launch configuration
   * @throws RuntimeException with a message for users
   */
  SteppedRun open(Map<String, Object> configuration);
}
