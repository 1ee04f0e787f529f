package lasso.checker.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lasso.runtime.kernel.TransitionList;

/** Follows a trace file on the real program. */
public final class Replay {
  private final Reenactment run;

  /**
   * @param run at its initial state
   */
  public Replay(Reenactment run) {
    this.run = run;
  }

  /**
   * Takes the steps of the file and compares each with its description.
   *
   * @throws Divergence at the first step, end or cycle that differs
   */
  public Counterexample follow(TraceFile trace) {
    List<TraceStep> starts = starts(trace);
    List<TraceStep> stem = follow(trace.steps());
    List<Standing> end = run.standings();
    List<String> onTheWay = run.onTheWay();
    requireSameEnd(trace.end(), end);
    int[] turn = run.vector();
    List<TraceStep> cycle = follow(trace.cycle());
    if (!Arrays.equals(turn, run.vector())) {
      throw new Divergence(
          "The cycle of the trace does not come back to its first state. The program has changed since the trace"
              + " was written: check it again.");
    }
    return new Counterexample(starts, stem, cycle, end, onTheWay);
  }

  /**
   * Takes the first steps of the file.
   *
   * @param count 0 to the length of the stem
   * @throws Divergence at the first step or end that differs
   */
  public void follow(TraceFile trace, int count) {
    starts(trace);
    follow(trace.steps().subList(0, count));
    if (count == trace.steps().size()) {
      requireSameEnd(trace.end(), run.standings());
    }
  }

  private List<TraceStep> starts(TraceFile trace) {
    List<TraceStep> starts = run.starts();
    for (int rank = 0; rank < starts.size(); rank++) {
      requireSameEffects(trace.starts().get(rank), starts.get(rank));
    }
    return starts;
  }

  private List<TraceStep> follow(List<TraceFile.Step> expected) {
    List<TraceStep> steps = new ArrayList<>();
    for (TraceFile.Step step : expected) {
      TransitionList enabled = run.enabled();
      if (step.ordinal() < 0 || step.ordinal() >= enabled.size()) {
        throw diverged(
            step,
            step.signature(),
            "choice " + step.ordinal() + " does not exist, there are " + enabled.size());
      }
      TraceStep taken = run.take(enabled.get(step.ordinal()));
      String found = TraceFile.Step.of(taken).signature();
      if (!found.equals(step.signature())) {
        throw diverged(step, step.signature(), found);
      }
      requireSameEffects(step, taken);
      steps.add(taken);
    }
    return steps;
  }

  private static void requireSameEffects(TraceFile.Step expected, TraceStep taken) {
    TraceFile.Step found = TraceFile.Step.of(taken);
    if (!found.output().equals(expected.output())) {
      throw diverged(
          expected, "output \"" + expected.output() + '"', "output \"" + found.output() + '"');
    }
    if (!found.posts().equals(expected.posts())) {
      throw diverged(expected, "posts " + expected.posts(), "posts " + found.posts());
    }
  }

  private static void requireSameEnd(List<TraceFile.End> expected, List<Standing> end) {
    for (int rank = 0; rank < end.size(); rank++) {
      TraceFile.End found = TraceFile.End.of(end.get(rank));
      if (!found.equals(expected.get(rank))) {
        throw new Divergence(
            "After the last step rank "
                + rank
                + " does not stand where the trace says.\n  expected "
                + expected.get(rank)
                + "\n  found    "
                + found
                + "\nThe program has changed since the trace was written: check it again.");
      }
    }
  }

  private static Divergence diverged(TraceFile.Step step, String expected, String found) {
    String where =
        step.number() == 0 ? "the start of rank " + step.rank() : "step " + step.number();
    return new Divergence(
        "The run leaves the trace at "
            + where
            + ".\n  expected "
            + expected
            + "\n  found    "
            + found
            + "\nThe program or its options have changed since the trace was written: check it again.");
  }
}
