package lasso.checker.property;

import java.util.List;

/**
 * A distinct result of runs: two runs have the same outcome when every rank wrote the same and they ended in the same
 * way.
 *
 * @param outputs what each rank wrote, in rank order
 * @param end how the run ended, such as {@code finished}, {@code deadlock} or {@code assertion at rank 2}
 * @param schedule one run with this outcome
 * @param executions in stateless search the number of executions with this outcome, else -1
 */
public record Outcome(List<String> outputs, String end, Path schedule, long executions) {
  static final String FINISHED = "finished";
  static final String DEADLOCK = "deadlock";

  /** The beginning of the words for the end of a run in which some process could not be followed. */
  static final String UNCONTROLLED = "not under control";

  public Outcome {
    outputs = List.copyOf(outputs);
  }

  /** Whether one process ended the run, whatever the others did. */
  public boolean isFailure() {
    return isFailure(end);
  }

  /** Whether these words say that one process ended the run. */
  public static boolean isFailure(String end) {
    return !end.equals(FINISHED) && !end.equals(DEADLOCK) && !end.startsWith(UNCONTROLLED);
  }
}
