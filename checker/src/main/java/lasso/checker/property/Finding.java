package lasso.checker.property;

import java.io.Serializable;

/** What a judge has to say about one global state, before a path to it is known. */
public sealed interface Finding {
  int rank();

  String message();

  /** The program's own innermost frame, or null. */
  StackTraceElement place();

  /** The property is violated. */
  record Fault(
      ViolationKind kind, int rank, String message, StackTraceElement place, Evidence evidence)
      implements Finding, Serializable {
    public FoundViolation along(Path stem, Path cycle) {
      return new FoundViolation(kind, rank, message, place, evidence, stem, cycle);
    }
  }

  /** A process could not be followed any further: the path is not under control. */
  record Uncontrolled(int rank, String message, StackTraceElement place) implements Finding {}
}
