package lasso.runtime.process;

import lasso.store.memory.BoundReachedException;

/** A step was asked to stop and did, somewhere on its way: it has no result. See {@link StepWatch}. */
public final class StepStoppedException extends BoundReachedException {
  /**
   * @param reason why, and where the step was, in one phrase
   */
  StepStoppedException(String reason) {
    super(reason);
  }
}
