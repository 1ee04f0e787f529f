package lasso.checker.explore.engine;

import java.util.function.Predicate;
import java.util.function.Supplier;
import lasso.checker.explore.Deadline;
import lasso.checker.explore.Exploration;
import lasso.checker.explore.Reducer;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.property.Outcome;
import lasso.checker.property.SearchVerdict;
import lasso.runtime.process.LocalStates;

/**
 * Searches until the reduction of the system has used nothing but the truth: a complete search teaches the system what processes may
 * send, and is done again with this knowledge if it changes an answer (docs/decisions/ample-sets.md). Local steps are executed
 * once for all rounds. What the last round found is the result; a violation found by an early round is as real and ends the search.
 *
 * <p>How runs that a failure ended left the other processes is not preserved by reductions: where outcomes are asked for and
 * such runs exist, the last round is one without reduction.
 */
public final class Rounds {
  private static final int SCOUTED_STATES = 2000;

  private final Supplier<Exploration> strategy;
  private final Subject subject;
  private final LocalStates localStates;
  private final SearchListener listener;
  private final StopRequest stop;
  private final Deadline deadline;

  /** What the last search has found is told when no other one follows. */
  private HeldViolations round;

  Rounds(
      Supplier<Exploration> strategy,
      Subject subject,
      LocalStates localStates,
      SearchListener listener,
      StopRequest stop,
      Deadline deadline) {
    this.deadline = deadline;
    this.strategy = strategy;
    this.subject = subject;
    this.localStates = localStates;
    this.listener = listener;
    this.stop = stop;
  }

  /**
   * Searches again as long as a search has shown that its reducer leaves out too much.
   *
   * @param teaches whether a search was complete and its result is not final yet
   * @return what the last search has found
   */
  public static <R> R repeated(Reducer reducer, R first, Predicate<R> teaches, Supplier<R> again) {
    R result = first;
    while (teaches.test(result) && reducer.revise()) {
      result = again.get();
    }
    return result;
  }

  SearchResult run(SearchOptions options) {
    SearchResult result = explore(subject, subject.isAmple() ? scouting(options) : options);
    if (subject.isAmple() && isScouting(options) && wasCutShort(result, options)) {
      subject.reducer().learn();
      result = explore(subject, options);
    }
    result =
        repeated(
            subject.reducer(), result, SearchResult::complete, () -> explore(subject, options));
    if (result.complete() && subject.isReduced() && cutsRunsShort(result)) {
      subject.reducer().giveUp();
      result = explore(subject.unreduced(), options);
    }
    round.release();
    return result;
  }

  /** The first search of a large space is cut short: what processes send, few states tell, and a whole round is saved. */
  private static SearchOptions scouting(SearchOptions options) {
    return isScouting(options) ? options.toBuilder().maxStates(SCOUTED_STATES).build() : options;
  }

  private static boolean isScouting(SearchOptions options) {
    return options.stateBound() > SCOUTED_STATES;
  }

  /** Whether it was nothing else that ended the first search. */
  private boolean wasCutShort(SearchResult result, SearchOptions options) {
    boolean decided =
        result.verdict() instanceof SearchVerdict.Violated violated
            && !options.all()
            && !violated.violations().get(0).kind().isPetty();
    return !result.complete()
        && !decided
        && stop.reason() == null
        && result.statistics().states() >= SCOUTED_STATES;
  }

  private SearchResult explore(Subject of, SearchOptions options) {
    round = new HeldViolations(listener);
    SearchResult result =
        strategy.get().explore(of, localStates, deadline.left(options), round, stop);
    return result.withNanos(deadline.nanos());
  }

  private static boolean cutsRunsShort(SearchResult result) {
    return result.outcomes().stream().anyMatch(Outcome::isFailure);
  }
}
