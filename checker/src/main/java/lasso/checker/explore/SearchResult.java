package lasso.checker.explore;

import java.util.List;
import lasso.checker.property.Outcome;
import lasso.checker.property.Verdict;

/**
 * What a search found.
 *
 * @param complete whether all of the state space was explored
 * @param outcomes distinct outcomes in the order found, empty unless asked for
 */
public record SearchResult(
    Verdict verdict, SearchStatistics statistics, boolean complete, List<Outcome> outcomes) {}
