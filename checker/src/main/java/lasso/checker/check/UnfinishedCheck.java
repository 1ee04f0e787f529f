package lasso.checker.check;

import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import lasso.api.plan.CheckPlan;
import lasso.checker.check.bounds.PeakMemory;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.property.Path;
import lasso.checker.property.SearchVerdict;
import lasso.checker.report.Remarks;
import lasso.checker.report.Result;

/**
 * A check that could not be ended in order: because its memory is gone, or because it is stuck where nobody looks. Told from counters that the search keeps,
 * perhaps by another thread than that of the search.
 */
final class UnfinishedCheck {
  private UnfinishedCheck() {}

  /**
   * What is known.
   *
   * @param round what was searched; null when nothing was yet
   * @param growing what grows, each one sentence
   * @param seconds since the start of the tool
   */
  static Checked of(
      String reason, CheckPlan plan, Round round, List<String> growing, DoubleSupplier seconds) {
    CheckPlan tried = round == null ? plan : round.plan();
    List<String> assumptions =
        round == null
            ? Assumptions.of(plan, plan.properties().ignore(), true)
            : round.assumptions();
    Supplier<SearchStatistics> counters = round == null ? null : round.counters();
    Result result =
        new Result(
            new SearchVerdict.Inconclusive(reason, null, Path.EMPTY, assumptions),
            List.of(),
            read(counters, Result.NO_SEARCH),
            read(round == null ? null : round.model()::statistics, Result.NO_PROCESSES),
            null,
            List.of(),
            Remarks.NONE,
            growing,
            seconds.getAsDouble(),
            PeakMemory.bytes(),
            tried.options());
    return new Checked(
        tried, result, List.of(), CertifiedEvidence.NONE, List.of(), List.of(), Optional.empty());
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
