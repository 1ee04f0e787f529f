package lasso.checker.property;

import java.util.Arrays;
import java.util.Optional;

/** The families of violations, the most serious first. A kind knows how it is told. */
public enum ViolationKind {
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

  ViolationKind(String word, String description, boolean aboutWaiting) {
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
  public static Optional<ViolationKind> of(String word) {
    return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst();
  }
}
