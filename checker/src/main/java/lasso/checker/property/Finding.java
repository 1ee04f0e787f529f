package lasso.checker.property;

/** What a judge has to say about one global state, before a path to it is known. */
public sealed interface Finding {
  int rank();

  String message();

  /** The program's own innermost frame, or null. */
  StackTraceElement place();

  /** The property is violated. {@code leftover}: what a leak is about, else null. */
  record Fault(
      Violation.Kind kind, int rank, String message, StackTraceElement place, Leftover leftover)
      implements Finding {
    public Fault(Violation.Kind kind, int rank, String message, StackTraceElement place) {
      this(kind, rank, message, place, null);
    }

    public Violation along(Path stem, Path cycle) {
      return new Violation(kind, rank, message, place, leftover, stem, cycle);
    }
  }

  /** The program does something that can't be run: the verdict is {@code unusable}. */
  record Refusal(int rank, String message, StackTraceElement place) implements Finding {}

  /** A process used up its bound on work between two calls: the verdict is inconclusive. */
  record Exhaustion(int rank, String message, StackTraceElement place) implements Finding {}
}
