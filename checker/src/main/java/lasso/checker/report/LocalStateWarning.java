package lasso.checker.report;

import java.util.Locale;
import java.util.Optional;
import lasso.checker.explore.SearchStatistics;
import lasso.runtime.process.report.ProcessStatistics;

/** Says so when most of the stored memory goes to local states: then not the schedules are many but the histories. */
public final class LocalStateWarning {
  /** Below this nobody needs to care. */
  private static final long NOTEWORTHY_BYTES = 64L << 20;

  private LocalStateWarning() {}

  /** One sentence, or nothing. */
  public static Optional<String> of(SearchStatistics search, ProcessStatistics processes) {
    long local = processes.storedBytes() + processes.pageBytes();
    if (local < NOTEWORTHY_BYTES || local <= search.visitedBytes()) {
      return Optional.empty();
    }
    return Optional.of(
        String.format(
            Locale.ROOT,
            "Local states take %,d MB, the set of visited states %,d MB: %,d local states of %.0f bytes each."
                + " A process that remembers much, such as the order of arrivals, makes every history a state of its"
                + " own; what does not matter to it can be left out with --ignore CLASS.FIELD.",
            local >> 20,
            search.visitedBytes() >> 20,
            processes.localStates(),
            processes.bytesPerLocalState()));
  }
}
