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

  /** Length of the current path in transitions. */
  public long depth;

  /** Bytes of the visited set and the stored local states. */
  public long storedBytes;

  /** Bytes of the Java heap in use. */
  public long heapBytes;

  public long violations;

  void copyFrom(SearchEvent other) {
    kind = other.kind;
    elapsedNanos = other.elapsedNanos;
    states = other.states;
    transitions = other.transitions;
    depth = other.depth;
    storedBytes = other.storedBytes;
    heapBytes = other.heapBytes;
    violations = other.violations;
  }

  /** A copy that stays as it is. */
  public SearchEvent copy() {
    SearchEvent copy = new SearchEvent();
    copy.copyFrom(this);
    return copy;
  }
}
