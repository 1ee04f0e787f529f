package lasso.checker.explore;

import java.util.List;
import java.util.Map;
import lasso.checker.property.LeftOut;
import lasso.checker.property.Outcome;
import lasso.checker.property.SearchVerdict;
import lasso.checker.property.Uncontrolled;
import lasso.checker.property.ViolationKind;

/**
 * What a search found.
 *
 * @param complete whether all of the state space was explored
 * @param endless whether the search came across runs that can go on for ever, other than by false answers
 * @param uncontrolled where paths ended because a process could not be followed any further
 * @param hasty whether the search was given up when it had found nothing but something petty: there may be something more serious
 * @param leftOut violations that were seen and do not count
 * @param outcomes distinct outcomes in the order found, empty unless asked for
 */
public record SearchResult(
    SearchVerdict verdict,
    SearchStatistics statistics,
    boolean complete,
    boolean endless,
    List<Uncontrolled> uncontrolled,
    boolean hasty,
    Map<ViolationKind, LeftOut> leftOut,
    List<Outcome> outcomes) {
  public SearchResult withNanos(long nanos) {
    return new SearchResult(
        verdict,
        statistics.withNanos(nanos),
        complete,
        endless,
        uncontrolled,
        hasty,
        leftOut,
        outcomes);
  }
}
