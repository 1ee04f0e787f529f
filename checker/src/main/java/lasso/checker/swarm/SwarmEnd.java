package lasso.checker.swarm;

import java.util.Arrays;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.engine.Search;
import lasso.checker.liveness.LivenessResult;
import lasso.checker.liveness.PropertyResult;
import lasso.checker.liveness.PropertyResult.Answer;
import lasso.checker.liveness.TemporalProperty;
import lasso.checker.property.BrokenFormula;
import lasso.checker.property.Path;
import lasso.runtime.process.LassoBug;

/** The side of the check: progress, bounds, and in the end a catch that is followed in the check's own kernel. One thread. */
final class SwarmEnd {
  private final SwarmProgram own;
  private final SwarmTally tally;
  private final SearchRun run;

  SwarmEnd(
      SwarmProgram own,
      SwarmTally tally,
      SearchOptions options,
      SearchListener listener,
      StopRequest stop) {
    this.own = own;
    this.tally = tally;
    run = new SearchRun(Subject.of(own.systems().full()), own.states(), options, listener, stop);
  }

  /** Tells how far it is, and looks at clock and stop flag. */
  void look(int workers) {
    SwarmTally.Counts counts = tally.counts();
    run.addStates(counts.states() - run.states());
    run.addTransitions(counts.transitions() - run.statistics().transitions());
    run.reach(counts.deepest());
    run.look(counts.deepest(), workers);
  }

  /** Whether nothing more is to be done. */
  boolean isOver() {
    return run.halted() || tally.found() != null || tally.isComplete() || tally.failed() != null;
  }

  /** Ends it early: one sentence. */
  void halt(String why) {
    run.halt(why);
  }

  LivenessResult conclude() {
    look(0);
    SwarmCatch found = tally.found();
    if (found != null) {
      report(found);
    } else if (tally.failed() != null && !run.halted()) {
      throw tally.failed();
    } else {
      run.halt("--swarm finds bugs and shows nothing else: " + tally.words());
    }
    SearchResult result = Search.concludeStateless(run, Path.EMPTY);
    return new LivenessResult(
        result, own.properties().stream().map(property -> answer(property, found)).toList());
  }

  private void report(SwarmCatch found) {
    SwarmPaths paths = new SwarmPaths(own.systems().full());
    Path stem = paths.path(found.stem());
    int[] entry = paths.vector().clone();
    Path cycle = paths.path(found.cycle());
    if (!Arrays.equals(entry, paths.vector())) {
      throw new LassoBug("a cycle of the swarm (seed " + found.seed() + ") does not close", null);
    }
    run.report(found.fault(), stem, cycle);
  }

  private static PropertyResult answer(TemporalProperty property, SwarmCatch found) {
    boolean violated =
        found != null
            && found.fault().evidence() instanceof BrokenFormula broken
            && broken.text().equals(property.text())
            && broken.instance().equals(property.instance());
    return new PropertyResult(
        property, violated ? Answer.VIOLATED : Answer.UNKNOWN, 0, 0, 0, new long[0]);
  }
}
