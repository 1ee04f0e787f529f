package lasso.runtime.hooks;

/** Which lines of the program were executed; only code that was instrumented for it writes here. */
public final class Coverage {
  /** By the number of the line; set before any process runs. */
  public static boolean[] lines = new boolean[0];

  private Coverage() {}
}
