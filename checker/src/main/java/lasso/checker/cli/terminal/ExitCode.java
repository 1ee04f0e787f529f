package lasso.checker.cli.terminal;

/** The exit codes that scripts rely on. Those of verdicts are {@link lasso.checker.property.SearchVerdict#exitCode}. */
public final class ExitCode {
  public static final int OK = 0;
  public static final int VIOLATED = 1;
  public static final int UNUSABLE = 2;
  public static final int INCONCLUSIVE = 3;

  /** Nothing is wrong, but standard output or a file that was asked for could not be written. */
  public static final int LOST = 4;

  public static final int BUG = 70;

  private ExitCode() {}
}
