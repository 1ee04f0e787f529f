package lasso.runtime.process.report;

/**
 * Counters of the process layer.
 *
 * @param localSteps steps really executed
 * @param memoHits steps answered from the table
 * @param pagesTotal pages asked of the page store
 * @param pagesDistinct pages stored
 * @param pageBytes bytes of the page store
 * @param storedBytes bytes of all stored local states outside the page store, with what is noted of each
 * @param auditedSteps remembered steps that were executed again, see {@link AuditReport}
 * @param auditedStates stored local states that were restored and captured again
 * @param continuedSteps steps that were executed once more from live objects, with no capture and restore between
 */
public record ProcessStatistics(
    long localStates,
    long localSteps,
    long memoHits,
    long pagesTotal,
    long pagesDistinct,
    long pageBytes,
    long storedBytes,
    long auditedSteps,
    long auditedStates,
    long continuedSteps) {
  /** Counters without an audit. */
  public ProcessStatistics(
      long localStates,
      long localSteps,
      long memoHits,
      long pagesTotal,
      long pagesDistinct,
      long pageBytes,
      long storedBytes) {
    this(
        localStates,
        localSteps,
        memoHits,
        pagesTotal,
        pagesDistinct,
        pageBytes,
        storedBytes,
        0,
        0,
        0);
  }

  /** Bytes of all stored local states and of their pages, by state; 0 without states. */
  public double bytesPerLocalState() {
    return localStates == 0 ? 0 : (double) (storedBytes + pageBytes) / localStates;
  }

  /** Those of two programs together. */
  public ProcessStatistics and(ProcessStatistics other) {
    return new ProcessStatistics(
        localStates + other.localStates,
        localSteps + other.localSteps,
        memoHits + other.memoHits,
        pagesTotal + other.pagesTotal,
        pagesDistinct + other.pagesDistinct,
        pageBytes + other.pageBytes,
        storedBytes + other.storedBytes,
        auditedSteps + other.auditedSteps,
        auditedStates + other.auditedStates,
        continuedSteps + other.continuedSteps);
  }

  /** The same, with further steps that were answered from a table elsewhere. */
  public ProcessStatistics withMemoHits(long more) {
    return new ProcessStatistics(
        localStates,
        localSteps,
        memoHits + more,
        pagesTotal,
        pagesDistinct,
        pageBytes,
        storedBytes,
        auditedSteps,
        auditedStates,
        continuedSteps);
  }
}
