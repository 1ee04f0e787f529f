package lasso.checker.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lasso.runtime.kernel.system.TransitionList;

/** Follows a trace file on the real program. */
public final class TraceReplay {
  private final Reenactment run;
  private final TraceFile trace;
  private final RecordedLines lines;

  /**
   * @param run at its initial state
   */
  public TraceReplay(Reenactment run, TraceFile trace) {
    this.run = run;
    this.trace = trace;
    lines = new RecordedLines(trace);
  }

  /** Where the places of the trace are now, as far as the run has come by. */
  public RecordedLines lines() {
    return lines;
  }

  /**
   * Takes the steps of the file and compares each with its description, and the state after each round of the cycle with that before.
   *
   * @param rounds how often to go round the cycle, if there is one; at least 1
   * @throws Divergence at the first step, end or round that differs
   */
  public Counterexample follow(int rounds) {
    List<TraceStep> starts = starts();
    List<Truth> truths = run.truths();
    requireSameTruths(trace.truths(), truths);
    List<TraceStep> stem = follow(trace.steps(), null);
    List<Standing> end = run.end();
    List<String> onTheWay = run.onTheWay();
    requireSameEnd(trace.end(), end);
    boolean over = run.isOver();
    CycleRoles roles = new CycleRoles(end.size());
    List<TraceStep> cycle = trace.cycle().isEmpty() ? List.of() : cycle(rounds, roles);
    return new Counterexample(
        starts,
        truths,
        stem,
        cycle,
        end,
        onTheWay,
        over,
        cycle.isEmpty() ? List.of() : roles.of(end),
        run.moments());
  }

  /** Goes round the cycle; returns the steps of the first round. */
  private List<TraceStep> cycle(int rounds, CycleRoles roles) {
    int[] turn = run.vector();
    List<TraceStep> first = List.of();
    for (int round = 1; round <= rounds; round++) {
      List<TraceStep> steps = follow(trace.cycle(), roles);
      first = round == 1 ? steps : first;
      if (!Arrays.equals(turn, run.vector())) {
        throw new Divergence(
            "Round "
                + round
                + " of the cycle does not come back to the state in which the cycle begins. "
                + Divergence.REMEDY);
      }
    }
    return first;
  }

  /**
   * Takes the first steps of the file.
   *
   * @param count 0 to the length of the stem
   * @throws Divergence at the first step or end that differs
   */
  public void goTo(int count) {
    starts();
    requireSameTruths(trace.truths(), run.truths());
    follow(trace.steps().subList(0, count), null);
    if (count == trace.steps().size()) {
      requireSameEnd(trace.end(), run.standings());
    }
  }

  private List<TraceStep> starts() {
    List<TraceStep> starts = run.starts();
    for (int rank = 0; rank < starts.size(); rank++) {
      requireSameEffects(trace.starts().get(rank), starts.get(rank));
    }
    return starts;
  }

  private List<TraceStep> follow(List<TraceFile.Step> expected, CycleRoles roles) {
    List<TraceStep> steps = new ArrayList<>();
    for (TraceFile.Step step : expected) {
      TransitionList enabled = run.enabled();
      if (step.ordinal() < 0 || step.ordinal() >= enabled.size()) {
        throw Divergence.at(
            step,
            step.signature(),
            "choice " + step.ordinal() + " does not exist, there are " + enabled.size());
      }
      long transition = enabled.get(step.ordinal());
      if (roles != null) {
        roles.step(enabled, transition);
      }
      TraceStep taken = run.take(transition);
      TraceFile.Step found = TraceFile.Step.of(taken);
      if (!lines.same(step, found)) {
        throw Divergence.at(step, step.signature(), found.signature());
      }
      requireSameEffects(step, taken);
      steps.add(taken);
    }
    return steps;
  }

  private void requireSameEffects(TraceFile.Step expected, TraceStep taken) {
    TraceFile.Step found = TraceFile.Step.of(taken);
    if (!found.output().equals(expected.output())) {
      throw Divergence.at(
          expected, "output \"" + expected.output() + '"', "output \"" + found.output() + '"');
    }
    if (!lines.samePosts(expected.posts(), found.posts())) {
      throw Divergence.at(expected, "posts " + expected.posts(), "posts " + found.posts());
    }
    if (run.isLabelled() && !lines.sameChanges(expected.changes(), found.changes())) {
      throw Divergence.at(expected, "changes " + expected.changes(), "changes " + found.changes());
    }
  }

  private void requireSameTruths(List<Truth> expected, List<Truth> found) {
    if (run.isLabelled() && !found.equals(expected)) {
      throw new Divergence(
          "The propositions of the first state are not what the trace says.\n  expected "
              + expected
              + "\n  found    "
              + found
              + "\n"
              + Divergence.REMEDY);
    }
  }

  private void requireSameEnd(List<TraceFile.End> expected, List<Standing> end) {
    for (int rank = 0; rank < end.size(); rank++) {
      TraceFile.End found = TraceFile.End.of(end.get(rank));
      if (!lines.same(expected.get(rank), found)) {
        throw new Divergence(
            "After the last step rank "
                + rank
                + " does not stand where the trace says.\n  expected "
                + expected.get(rank)
                + "\n  found    "
                + found
                + "\n"
                + Divergence.REMEDY);
      }
    }
  }
}
