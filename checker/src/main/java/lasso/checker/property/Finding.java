package lasso.checker.property;

/** What a judge has to say about one global state, before a path to it is known. */
public sealed interface Finding {
  int rank();

  String message();

  /** The program's own innermost frame, or null. */
  StackTraceElement place();

  /** The property is violated. {@code leftover}: what a leak is about, {@code formula}: the temporal formula, else null. */
  record Fault(
      Violation.Kind kind,
      int rank,
      String message,
      StackTraceElement place,
      Leftover leftover,
      BrokenFormula formula)
      implements Finding {
    public Fault(Violation.Kind kind, int rank, String message, StackTraceElement place) {
      this(kind, rank, message, place, null, null);
    }

    /** A leak. */
    public Fault(
        Violation.Kind kind, int rank, String message, StackTraceElement place, Leftover leftover) {
      this(kind, rank, message, place, leftover, null);
    }

    /** A violation of a temporal formula. */
    public Fault(Violation.Kind kind, String message, BrokenFormula formula) {
      this(kind, -1, message, null, null, formula);
    }

    public Violation along(Path stem, Path cycle) {
      return new Violation(kind, rank, message, place, leftover, formula, stem, cycle);
    }
  }

  /** A process could not be followed any further: the path is not under control. */
  record Uncontrolled(int rank, String message, StackTraceElement place) implements Finding {}
}
