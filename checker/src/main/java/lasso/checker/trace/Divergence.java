package lasso.checker.trace;

/** The program does not do what a trace file says: it, or a class that it uses, has changed. */
public final class Divergence extends RuntimeException {
  Divergence(String message) {
    super(message);
  }

  /**
   * At a step.
   *
   * @param expected what the trace says
   * @param found what the program did
   */
  public static Divergence at(TraceFile.Step step, String expected, String found) {
    String where =
        step.number() == 0 ? "the start of rank " + step.rank() : "step " + step.number();
    return new Divergence(
        "The run leaves the trace at "
            + where
            + ".\n  expected "
            + expected
            + "\n  found    "
            + found
            + "\nThe program or its options have changed since the trace was written: check it again.");
  }
}
