package lasso.checker.cli;

/** The exit codes that scripts rely on. Those of verdicts are {@link lasso.checker.property.Verdict#exitCode}. */
final class ExitCode {
  static final int OK = 0;
  static final int VIOLATED = 1;
  static final int UNUSABLE = 2;
  static final int INCONCLUSIVE = 3;

  /** Nothing is wrong, but standard output or a file that was asked for could not be written. */
  static final int LOST = 4;

  static final int BUG = 70;

  private ExitCode() {}
}
