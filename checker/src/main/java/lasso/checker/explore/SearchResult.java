package lasso.checker.explore;

import java.util.List;
import lasso.checker.property.Outcome;
import lasso.checker.property.Uncontrolled;
import lasso.checker.property.Verdict;

/**
 * What a search found.
 *
 * @param complete whether all of the state space was explored
 * @param endless whether the search came across runs that can go on for ever, other than by false answers
 * @param uncontrolled where paths ended because a process could not be followed any further
 * @param outcomes distinct outcomes in the order found, empty unless asked for
 */
public record SearchResult(
    Verdict verdict,
    SearchStatistics statistics,
    boolean complete,
    boolean endless,
    List<Uncontrolled> uncontrolled,
    List<Outcome> outcomes) {
  SearchResult withNanos(long nanos) {
    return new SearchResult(
        verdict, statistics.withNanos(nanos), complete, endless, uncontrolled, outcomes);
  }
}
