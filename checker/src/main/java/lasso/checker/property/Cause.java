package lasso.checker.property;

/**
 * What violations have in common that show one mistake: kind, place, and what is said of them but for numbers, such as ranks, tags and values. Of those without
 * a place, and of those about waiting, all that is said counts, else the first line.
 *
 * @param place null when there is none
 * @param words with {@code #} for each number
 */
public record Cause(ViolationKind kind, StackTraceElement place, String words) {
  /** The cause of a fault. */
  public static Cause of(Finding.Fault fault) {
    return of(fault.kind(), fault.place(), fault.message());
  }

  /** The cause of a violation. */
  public static Cause of(FoundViolation violation) {
    return of(violation.kind(), violation.place(), violation.message());
  }

  private static Cause of(ViolationKind kind, StackTraceElement place, String message) {
    boolean whole =
        place == null || kind == ViolationKind.DEADLOCK || kind == ViolationKind.NONTERMINATION;
    String words = whole ? message : message.lines().findFirst().orElse("");
    return new Cause(kind, place, words.replaceAll("-?\\d+", "#"));
  }
}
