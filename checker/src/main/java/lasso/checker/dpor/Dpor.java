package lasso.checker.dpor;

import java.util.ArrayList;
import java.util.List;
import lasso.checker.explore.Deadline;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.engine.HeldViolations;
import lasso.checker.property.Outcome;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.process.LocalStates;

/**
 * The public door: stateless search that follows one execution of each Mazurkiewicz trace. As any stateless search it knows no cycles but those of a process that {@linkplain PollingLoop polls}: hangs in which processes only poll are found,
 * other hangs and partial deadlocks are not, and a program that may run for ever otherwise is cut by the depth bound: by {@link #DEFAULT_DEPTH}
 * where the options have none.
 */
public final class Dpor {
  /** Events. Finding out what an event depends on takes time that grows with those before it. */
  static final int DEFAULT_DEPTH = 10_000;

  private final Kernel kernel;
  private OptimalSearch last;
  private int rounds;
  private long executions;

  public Dpor(Kernel kernel) {
    this.kernel = kernel;
  }

  /**
   * Explores until all executions are known, a violation was found that ends the search, a bound is reached, or the flag is set.
   *
   * <p>The match of a receive for which its owner waits is one event with the resume, so that no run ends between the two. What ranks had
   * written when a failure of another one ended the run depends on that: where outcomes are asked for and such runs exist, all is done again with
   * two events.
   */
  public SearchResult run(
      LocalStates localStates, SearchOptions options, SearchListener listener, StopRequest stop) {
    Deadline deadline = Deadline.of(options);
    HeldViolations held = new HeldViolations(listener);
    SearchResult result = search(true, localStates, options, held, stop);
    if (result.complete() && result.outcomes().stream().anyMatch(Outcome::isFailure)) {
      held = new HeldViolations(listener);
      result = search(false, localStates, deadline.left(), held, stop);
    }
    held.release();
    return result;
  }

  private SearchResult search(
      boolean composes,
      LocalStates localStates,
      SearchOptions options,
      SearchListener listener,
      StopRequest stop) {
    boolean bounded = options.maxDepth().isPresent();
    SearchOptions actual =
        (bounded ? options : options.toBuilder().maxDepth(DEFAULT_DEPTH).build())
            .toBuilder().stateless(true).build();
    SearchRun run = new SearchRun(Subject.of(kernel), localStates, actual, listener, stop);
    last = new OptimalSearch(new EventSystem(kernel, composes), run);
    SearchResult result = last.result();
    executions = result.statistics().executions();
    rounds++;
    return result;
  }

  /** Executions that were begun and found to be redundant: none, if the search is optimal. */
  long redundant() {
    return last.redundant();
  }

  /** The report of {@code --explain-reduction}, line by line; after a run. */
  public List<String> explain() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "Optimal dynamic partial-order reduction: %,d executions, of which %,d by reversing races; %,d given up as redundant."
            .formatted(executions, last.reversed(), last.redundant()));
    if (rounds > 1) {
      lines.add(
          "  Two searches: what other ranks had written when a failure ended the run depends on"
              + " more orders. The counts are those of the last.");
    }
    return lines;
  }
}
