package lasso.checker.cli;

import java.util.List;
import java.util.function.Supplier;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.property.Path;
import lasso.checker.property.Verdict;
import lasso.checker.report.Remarks;
import lasso.checker.report.Result;
import lasso.runtime.process.ProcessStatistics;

/**
 * The result of a check that could not be ended in order: because its memory is gone, or because it is stuck where nobody looks. Made from counters that the
 * search keeps, perhaps by another thread than that of the search.
 */
final class CutShortReport {
  private CutShortReport() {}

  /**
   * The result.
   *
   * @param reason of the verdict
   * @param counters of the search; null when none has begun
   * @param processes counters of the process layer; null when there is none yet
   * @param assumptions of the verdict, as far as they are known
   * @param growing what grows, each one sentence
   */
  static Result of(
      String reason,
      Supplier<SearchStatistics> counters,
      Supplier<ProcessStatistics> processes,
      List<String> assumptions,
      List<String> growing,
      double seconds,
      CheckOptions options) {
    return new Result(
        new Verdict.Inconclusive(reason, null, Path.EMPTY, assumptions),
        List.of(),
        read(counters, Result.NO_SEARCH),
        read(processes, Result.NO_PROCESSES),
        null,
        List.of(),
        Remarks.NONE,
        growing,
        seconds,
        PeakMemory.bytes(),
        Assumptions.options(options));
  }

  /** Counters are read while their owner may be changing them: a verdict without them is better than none. */
  private static <T> T read(Supplier<T> counters, T otherwise) {
    try {
      return counters == null ? otherwise : counters.get();
    } catch (RuntimeException | OutOfMemoryError e) {
      return otherwise;
    }
  }
}
