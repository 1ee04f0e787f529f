package lasso.runtime.hooks;

import lasso.runtime.process.SuspendedFrames;

/** The mode that instrumented code tests after each suspendable call, and the frames of the suspended stack. */
public final class Suspension {
  /** Running. */
  public static final int NORMAL = 0;

  /** A request was made: every frame saves itself and returns a dummy. */
  public static final int UNWINDING = 1;

  /** A stored stack is being rebuilt: every method jumps to its resume site and calls again. */
  public static final int REWINDING = 2;

  public static int mode = NORMAL;

  public static final SuspendedFrames frames = new SuspendedFrames();

  private Suspension() {}
}
