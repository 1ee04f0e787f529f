package lasso.checker.explore;

import java.util.function.Supplier;
import lasso.checker.property.Outcome;
import lasso.checker.property.Verdict;
import lasso.runtime.process.LocalStates;

/**
 * Searches until the reduction of the system has used nothing but the truth: a complete search teaches the system what processes may
 * send, and is done again with this knowledge if it changes an answer (docs/decisions/ample-sets.md). Local steps are executed
 * once for all rounds. What the last round found is the result; a violation found by an early round is as real and ends the search.
 *
 * <p>How runs that a failure ended left the other processes is not preserved by reductions: where outcomes are asked for and
 * such runs exist, the last round is one without reduction.
 */
final class Rounds {
  private static final int SCOUTED_STATES = 2000;

  private final Supplier<Exploration> strategy;
  private final TransitionSystem system;
  private final LocalStates localStates;
  private final SearchListener listener;
  private final StopFlag stop;
  private final long startNanos = System.nanoTime();

  Rounds(
      Supplier<Exploration> strategy,
      TransitionSystem system,
      LocalStates localStates,
      SearchListener listener,
      StopFlag stop) {
    this.strategy = strategy;
    this.system = system;
    this.localStates = localStates;
    this.listener = listener;
    this.stop = stop;
  }

  SearchResult run(SearchOptions options) {
    HeldViolations round = new HeldViolations(listener);
    SearchResult result = explore(system, system.isReduced() ? scouting(options) : options, round);
    if (system.isReduced() && isScouting(options) && wasCutShort(result, options)) {
      system.learn();
      round = new HeldViolations(listener);
      result = explore(system, options, round);
    }
    while (result.complete() && system.revise()) {
      round = new HeldViolations(listener);
      result = explore(system, options, round);
    }
    if (result.complete() && system.isReduced() && cutsRunsShort(result)) {
      round = new HeldViolations(listener);
      system.giveUp();
      result = explore(system.unreduced(), options, round);
    }
    round.release();
    return result;
  }

  /** The first search of a large space is cut short: what processes send, few states tell, and a whole round is saved. */
  private static SearchOptions scouting(SearchOptions options) {
    return isScouting(options) ? options.withMaxStates(SCOUTED_STATES) : options;
  }

  private static boolean isScouting(SearchOptions options) {
    return options.maxStates() == SearchOptions.UNBOUNDED || options.maxStates() > SCOUTED_STATES;
  }

  /** Whether it was nothing else that ended the first search. */
  private boolean wasCutShort(SearchResult result, SearchOptions options) {
    boolean decided =
        result.verdict() instanceof Verdict.Violated violated
            && !options.all()
            && !violated.violations().get(0).kind().isPetty();
    return !result.complete()
        && !decided
        && stop.reason() == null
        && result.statistics().states() >= SCOUTED_STATES;
  }

  private SearchResult explore(TransitionSystem of, SearchOptions options, HeldViolations round) {
    long spentNanos = System.nanoTime() - startNanos;
    SearchOptions rest =
        options.timeoutMillis() == SearchOptions.UNBOUNDED
            ? options
            : options.withTimeoutMillis(
                Math.max(0, options.timeoutMillis() - spentNanos / 1_000_000));
    SearchResult result = strategy.get().explore(of, localStates, rest, round, stop);
    return result.withNanos(System.nanoTime() - startNanos);
  }

  private static boolean cutsRunsShort(SearchResult result) {
    return result.outcomes().stream().anyMatch(Outcome::isFailure);
  }
}
