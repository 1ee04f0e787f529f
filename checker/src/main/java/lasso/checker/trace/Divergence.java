package lasso.checker.trace;

/** The program does not do what a trace file says: it, or a class that it uses, has changed. */
public final class Divergence extends RuntimeException {
  static final String REMEDY =
      "The program or its options have changed since the trace was written: check it again.";

  Divergence(String message) {
    super(message);
  }

  /**
   * The same with what is known of the reason.
   *
   * @param changes a sentence on the code of the program, or empty
   */
  public Divergence because(String changes) {
    return changes.isEmpty() ? this : new Divergence(getMessage() + "\n" + changes);
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
            + "\n"
            + REMEDY);
  }
}
