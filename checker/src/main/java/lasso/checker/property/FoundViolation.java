package lasso.checker.property;

/**
 * A violation with the run that shows it.
 *
 * @param rank the process to blame, or -1 when it is several or none
 * @param message says what is wrong and who is involved; may have several lines, one per involved process
 * @param place the program's own innermost frame at the fault, or null when it has none; for a leak known only after
 *     {@link #at}
 * @param evidence what it consists of, for programs
 * @param stem leads from the initial state to the violating state, or to the cycle
 * @param cycle leads from the end of the stem back to it; empty when the stem alone shows the violation
 */
public record FoundViolation(
    ViolationKind kind,
    int rank,
    String message,
    StackTraceElement place,
    Evidence evidence,
    Path stem,
    Path cycle) {
  /** What a leak or an offence is about, else null. */
  public Leftover leftover() {
    return evidence instanceof Leftover leftover ? leftover : null;
  }

  /** The temporal formula that is violated, or null. */
  public BrokenFormula formula() {
    return evidence instanceof BrokenFormula formula ? formula : null;
  }

  /** The same violation, with the place that a run of its stem has shown. */
  public FoundViolation at(StackTraceElement found) {
    return new FoundViolation(kind, rank, message, found, evidence, stem, cycle);
  }

  /** The same violation at the end of another stem. */
  public FoundViolation along(Path other) {
    return new FoundViolation(kind, rank, message, place, evidence, other, cycle);
  }

  /** The same violation with more to say. */
  public FoundViolation withMessage(String more) {
    return new FoundViolation(kind, rank, more, place, evidence, stem, cycle);
  }
}
