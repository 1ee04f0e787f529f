package lasso.checker.suite;

/** Checks the program of a row. Several threads may call it at the same time. */
@FunctionalInterface
public interface ProgramRunner {
  /** The answer; whatever goes wrong is one. */
  RowAnswer run(ManifestRow row) throws InterruptedException;
}
