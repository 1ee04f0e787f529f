package lasso.api;

import java.util.List;
import java.util.Optional;
import lasso.checker.property.ViolationKind;

/**
 * A violation with the run that shows it.
 *
 * @param kind its family
 * @param rank the process to blame, or -1 when it is several or none
 * @param file the source file of the place, empty when it has none
 * @param line from 1; 0 when unknown
 * @param message what is wrong and who is involved, for people; may have several lines
 * @param evidence what is wrong, for programs
 * @param stem leads from the initial state to the violation, or to the cycle
 * @param cycle what then repeats for ever; empty when the stem alone shows the violation
 */
public record Violation(
    Kind kind,
    int rank,
    Optional<String> file,
    int line,
    String message,
    Evidence evidence,
    List<Run.Step> stem,
    List<Run.Step> cycle) {
  public Violation {
    stem = List.copyOf(stem);
    cycle = List.copyOf(cycle);
  }

  /** The families, the most serious first. */
  public enum Kind {
    DEADLOCK,
    ASSERTION,
    EXCEPTION,
    DATA_RACE,
    LIVENESS,
    LEAK,
    MPI_USAGE,
    NONTERMINATION;

    /** The name in result files, such as {@code mpi-usage}. */
    public String word() {
      return inner().word();
    }

    /** What is wrong in general, one sentence. */
    public String description() {
      return inner().description();
    }

    /** Whether where all ranks stand is what it is about. */
    public boolean isAboutWaiting() {
      return inner().isAboutWaiting();
    }

    private ViolationKind inner() {
      return ViolationKind.valueOf(name());
    }
  }

  /** What a violation consists of. */
  public sealed interface Evidence {
    /** Processes that wait: where all of them stand. */
    record Waiting(List<Run.Standing> ranks) implements Evidence {
      public Waiting {
        ranks = List.copyOf(ranks);
      }
    }

    /** A process that failed, with its frames, innermost first, each as in {@code Ring.main (Ring.java:7)}. */
    record Failure(int rank, List<String> stack) implements Evidence {
      public Failure {
        stack = List.copyOf(stack);
      }
    }

    /** A temporal formula that does not hold, for these values of its variables and under this fairness. */
    record Formula(String text, String instance, String fairness) implements Evidence {}

    /** A message that nobody received, or that should not have been sent. */
    record Message(int source, int destination, int tag) implements Evidence {}

    /** An operation of a rank that nothing completed. */
    record Operation(int rank) implements Evidence {}

    /** A call, where the violation says it stands. */
    record Call(int rank) implements Evidence {}
  }
}
