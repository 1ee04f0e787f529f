package lasso.checker.story;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import lasso.checker.report.RankWords;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.CycleRole;
import lasso.checker.trace.TraceStep;

/**
 * What fairness asks of each process in the loop of a run: that it moves there, and at which steps, or that it cannot move anywhere in it. A process that could move and
 * never does is named as what it is.
 */
final class LoopRoles {
  /** Steps of a process that are named. */
  private static final int MOST_STEPS = 6;

  private LoopRoles() {}

  /** One for each process; none for a run without a loop. */
  static List<String> sentences(Counterexample run, RankWords names) {
    List<String> sentences = new ArrayList<>();
    for (int rank = 0; rank < run.roles().size(); rank++) {
      sentences.add(names.of(rank) + " " + words(run.roles().get(rank), steps(run, rank)));
    }
    return sentences;
  }

  private static List<Integer> steps(Counterexample run, int rank) {
    return run.cycle().stream().filter(step -> step.rank() == rank).map(TraceStep::number).toList();
  }

  private static String words(CycleRole role, List<Integer> steps) {
    return switch (role) {
      case MOVES -> steps.isEmpty() ? "moves" : "moves at " + list(steps);
      case BLOCKED -> "cannot move anywhere in the loop, so fairness asks nothing of it";
      case ENDED -> "has ended, so fairness asks nothing of it";
      case OVERLOOKED -> "could move in the loop, and never does";
    };
  }

  private static String list(List<Integer> steps) {
    String named =
        steps.stream().limit(MOST_STEPS).map(String::valueOf).collect(Collectors.joining(", "));
    return (steps.size() == 1 ? "step " : "steps ")
        + named
        + (steps.size() > MOST_STEPS ? ", and " + (steps.size() - MOST_STEPS) + " more" : "");
  }
}
