package lasso.checker.suite;

/** Hears what happens while a suite runs; called by one thread at a time. */
public interface SuiteListener {
  /** The check of a row begins. */
  void started(ManifestRow row);

  /** It has ended. */
  void finished(RowResult result);
}
