package lasso.checker.property;

/**
 * A violation with the run that shows it.
 *
 * @param rank the process to blame, or -1 when it is several or none
 * @param message says what is wrong and who is involved; may have several lines, one per involved process
 * @param place the program's own innermost frame at the fault, or null when it has none; for a leak known only after
 *     {@link #at}
 * @param leftover what a leak is about, else null
 * @param formula the temporal formula that is violated, or null
 * @param stem leads from the initial state to the violating state, or to the cycle
 * @param cycle leads from the end of the stem back to it; empty when the stem alone shows the violation
 */
public record Violation(
    Kind kind,
    int rank,
    String message,
    StackTraceElement place,
    Leftover leftover,
    BrokenFormula formula,
    Path stem,
    Path cycle) {
  /** A violation of what every program should do. */
  public Violation(
      Kind kind,
      int rank,
      String message,
      StackTraceElement place,
      Leftover leftover,
      Path stem,
      Path cycle) {
    this(kind, rank, message, place, leftover, null, stem, cycle);
  }

  /**
   * A violation of a temporal formula: of several ranks or none.
   *
   * @param kind {@link Kind#LIVENESS} or {@link Kind#NONTERMINATION}
   */
  public static Violation of(
      Kind kind, String message, BrokenFormula formula, Path stem, Path cycle) {
    return new Violation(kind, -1, message, null, null, formula, stem, cycle);
  }

  /** The same violation, with the place that a run of its stem has shown. */
  public Violation at(StackTraceElement found) {
    return new Violation(kind, rank, message, found, leftover, formula, stem, cycle);
  }

  /** The same violation with more to say. */
  public Violation withMessage(String more) {
    return new Violation(kind, rank, more, place, leftover, formula, stem, cycle);
  }

  /** The families of violations, the most serious first; {@link #word} is their name in result files. */
  public enum Kind {
    /** Processes wait for ever, all (empty cycle) or some of them while others run on (with a cycle). */
    DEADLOCK("deadlock"),
    ASSERTION("assertion"),
    /** An uncaught exception, {@code Abort}, or an end before {@code Finalize}. */
    EXCEPTION("exception"),
    /** A temporal formula does not hold. */
    LIVENESS("liveness"),
    /** Nothing but false answers of tests and probes happens any more; or a run does not end that should. */
    NONTERMINATION("nontermination"),
    MPI_USAGE("mpi-usage"),
    /** A message or a request that is left over when all processes have ended. */
    LEAK("leak");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** Whether a search that finds one goes on for a while, to see whether there is something more serious. */
    public boolean isPetty() {
      return this == LEAK;
    }

    /** The name in result files, such as {@code mpi-usage}. */
    public String word() {
      return word;
    }
  }
}
