package lasso.checker.telemetry;

/** One slot of the ring. Mutable and reused: observers copy what they keep. */
public final class SearchEvent {
  /** What an event says. */
  public enum Kind {
    /** The search goes on; the numbers are a snapshot. */
    SAMPLE,
    /** A violation was found; {@link #violations} counts it. */
    VIOLATION,
    /** The search is over. */
    FINISHED
  }

  public Kind kind;

  /** Nanoseconds since the search began. */
  public long elapsedNanos;

  /** Distinct global states so far. */
  public long states;

  public long transitions;

  /** Transitions that led to a known state. */
  public long revisited;

  /** Maximal paths so far; stateless searches only. */
  public long executions;

  /** Length of the current path in transitions. */
  public long depth;

  /** The frontier: states known and not yet fully expanded. */
  public long open;

  /** Bytes of the visited set. */
  public long visitedBytes;

  /** Bytes of the stored local states outside the page store. */
  public long localStateBytes;

  /** Bytes of the page store. */
  public long pageBytes;

  /** Bytes of the Java heap in use. */
  public long heapBytes;

  /** Bytes of the process that are in memory, 0 where the system does not tell. */
  public long residentBytes;

  public long localStates;

  /** Local steps really executed. */
  public long localSteps;

  /** Local steps answered from the table. */
  public long memoHits;

  /** Pages asked of the page store, and those that it holds. */
  public long pagesTotal;

  public long pagesDistinct;

  public long violations;

  /** Bytes of the visited set, the stored local states and the page store. */
  public long storedBytes() {
    return visitedBytes + localStateBytes + pageBytes;
  }

  void copyFrom(SearchEvent other) {
    kind = other.kind;
    elapsedNanos = other.elapsedNanos;
    states = other.states;
    transitions = other.transitions;
    revisited = other.revisited;
    executions = other.executions;
    depth = other.depth;
    open = other.open;
    visitedBytes = other.visitedBytes;
    localStateBytes = other.localStateBytes;
    pageBytes = other.pageBytes;
    heapBytes = other.heapBytes;
    residentBytes = other.residentBytes;
    localStates = other.localStates;
    localSteps = other.localSteps;
    memoHits = other.memoHits;
    pagesTotal = other.pagesTotal;
    pagesDistinct = other.pagesDistinct;
    violations = other.violations;
  }

  /** A copy that stays as it is. */
  public SearchEvent copy() {
    SearchEvent copy = new SearchEvent();
    copy.copyFrom(this);
    return copy;
  }
}
