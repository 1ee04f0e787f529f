package lasso.checker.property;

import java.util.Arrays;
import java.util.Optional;

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
public record Violation(
    Kind kind,
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
  public Violation at(StackTraceElement found) {
    return new Violation(kind, rank, message, found, evidence, stem, cycle);
  }

  /** The same violation at the end of another stem. */
  public Violation along(Path other) {
    return new Violation(kind, rank, message, place, evidence, other, cycle);
  }

  /** The same violation with more to say. */
  public Violation withMessage(String more) {
    return new Violation(kind, rank, more, place, evidence, stem, cycle);
  }

  /** The families of violations, the most serious first. A kind knows how it is told. */
  public enum Kind {
    /** Processes wait for ever, all (empty cycle) or some of them while others run on (with a cycle). */
    DEADLOCK("deadlock", "Processes wait for ever.", true),
    ASSERTION("assertion", "An assertion of the program fails.", false),
    /** An uncaught exception, {@code Abort}, or an end before {@code Finalize}. */
    EXCEPTION(
        "exception",
        "A process ends with an uncaught exception, by Abort, or before Finalize.",
        false),
    /** Two threads of a process touch the same memory, one of them writes, and nothing orders them. */
    DATA_RACE("data-race", "Two threads touch the same memory without order.", false),
    /** A temporal formula does not hold. */
    LIVENESS("liveness", "A temporal formula does not hold.", false),
    /** Nothing but false answers of tests and probes happens any more; or a run does not end that should. */
    NONTERMINATION("nontermination", "A run does not end that should.", true),
    MPI_USAGE("mpi-usage", "A call breaks the rules of MPI.", false),
    /** A message or a request that is left over when all processes have ended. */
    LEAK("leak", "A message or a request is left over at the end.", false);

    private final String word;
    private final String description;
    private final boolean aboutWaiting;

    Kind(String word, String description, boolean aboutWaiting) {
      this.word = word;
      this.description = description;
      this.aboutWaiting = aboutWaiting;
    }

    /** Whether a search that finds one goes on for a while, to see whether there is something more serious. */
    public boolean isPetty() {
      return this == LEAK;
    }

    /** The name in result files, such as {@code mpi-usage}. */
    public String word() {
      return word;
    }

    /** What is wrong in general, one sentence. */
    public String description() {
      return description;
    }

    /** Whether where all ranks stand is what it is about. */
    public boolean isAboutWaiting() {
      return aboutWaiting;
    }

    /** The kind of that name, if there is one. */
    public static Optional<Kind> of(String word) {
      return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst();
    }
  }
}
