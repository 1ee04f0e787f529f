package lasso.checker.suite;

import java.util.List;

/**
 * The answers of all rows, in the order of the manifests.
 *
 * @param seconds wall time of all together
 * @param pages where the pages of violations are, or null
 */
public record SuiteResult(List<RowResult> rows, double seconds, ViolationPages pages) {
  public SuiteResult {
    rows = List.copyOf(rows);
  }

  /** One without pages. */
  public SuiteResult(List<RowResult> rows, double seconds) {
    this(rows, seconds, null);
  }

  /** The same with pages of violations, or null. */
  public SuiteResult with(ViolationPages pages) {
    return new SuiteResult(rows, seconds, pages);
  }

  /** How many rows stand like that. */
  public long count(RowResult.Standing standing) {
    return rows.stream().filter(row -> row.standing() == standing).count();
  }

  /** The exit code that the command line promises: 0 all as expected, 1 some differ, 3 some are open and none differs. */
  public int exitCode() {
    if (count(RowResult.Standing.DIFFERS) > 0) {
      return 1;
    }
    return count(RowResult.Standing.INCONCLUSIVE) > 0 ? 3 : 0;
  }

  /** One sentence that counts. */
  public String summary() {
    return String.format(
        java.util.Locale.ROOT,
        "%d of %d as expected, %d different, %d inconclusive, %.1f s",
        count(RowResult.Standing.AS_EXPECTED),
        rows.size(),
        count(RowResult.Standing.DIFFERS),
        count(RowResult.Standing.INCONCLUSIVE),
        seconds);
  }
}
