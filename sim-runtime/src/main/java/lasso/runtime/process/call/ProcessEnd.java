package lasso.runtime.process.call;

/** Unwinds a process that has ended. Never visible to the verdict: the ending is recorded before it is thrown. */
public final class ProcessEnd extends Error {
  public ProcessEnd() {
    super("the simulated process has ended", null, false, false);
  }
}
