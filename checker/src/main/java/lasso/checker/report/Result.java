package lasso.checker.report;

import java.util.List;
import java.util.Map;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.property.SearchVerdict;
import lasso.checker.property.Uncontrolled;
import lasso.runtime.process.report.ProcessStatistics;

/**
 * All that a run of the tool found out.
 *
 * @param verdict the answer
 * @param violations parallel to the violations of the verdict
 * @param statistics counters of the search
 * @param processes counters of the process layer
 * @param outcomes null when they were not asked for
 * @param uncontrolled what was not under control, and where
 * @param remarks what there is to say beside the verdict
 * @param growing what grows in a space that was not finished, each one sentence
 * @param seconds wall time from the start of the tool
 * @param peakRssBytes largest resident size of the process, 0 when unknown
 * @param options the options in force, by name
 */
public record Result(
    SearchVerdict verdict,
    List<Found> violations,
    SearchStatistics statistics,
    ProcessStatistics processes,
    List<FoundOutcome> outcomes,
    List<Uncontrolled> uncontrolled,
    Remarks remarks,
    List<String> growing,
    double seconds,
    long peakRssBytes,
    Map<String, Object> options) {
  public static final SearchStatistics NO_SEARCH = new SearchStatistics(0, 0, 0, 0, 0, 0, 0, 0);
  public static final ProcessStatistics NO_PROCESSES = new ProcessStatistics(0, 0, 0, 0, 0, 0, 0);

  /** The same result with other remarks. */
  public Result with(Remarks others) {
    return new Result(
        verdict,
        violations,
        statistics,
        processes,
        outcomes,
        uncontrolled,
        others,
        growing,
        seconds,
        peakRssBytes,
        options);
  }

  /** The result of a run whose input can't be used. */
  public static Result unusable(
      SearchVerdict verdict, double seconds, Map<String, Object> options) {
    return new Result(
        verdict,
        List.of(),
        NO_SEARCH,
        NO_PROCESSES,
        null,
        List.of(),
        Remarks.NONE,
        List.of(),
        seconds,
        0,
        options);
  }
}
