package lasso.ltl.translate;

/** What a construction may cost: time, and edges as a measure of memory. Asked for every edge made. */
final class Budget {
  /** Enough for every automaton that can be of use; some hundred MiB while it is worked on. */
  private static final long MOST_EDGES = 1 << 20;

  /** Bytes of heap for each edge, with all copies of the automaton that exist at a time. */
  private static final long BYTES_PER_EDGE = 1 << 9;

  private final ImprovementDeadline deadline;
  private final long edges =
      Math.min(MOST_EDGES, Runtime.getRuntime().maxMemory() / BYTES_PER_EDGE);
  private long spent;

  Budget(ImprovementDeadline deadline) {
    this.deadline = deadline;
  }

  /** Without a deadline: for steps after which there is a result. */
  static Budget ofEdges() {
    return new Budget(new ImprovementDeadline(Long.MAX_VALUE / 2_000_000));
  }

  ImprovementDeadline deadline() {
    return deadline;
  }

  /**
   * Accounts for an edge.
   *
   * @throws TranslationLimitException when time is up or there are too many
   */
  void edge() {
    checkSize(++spent);
    checkTime();
  }

  /**
   * Accounts for something of which there are so many now.
   *
   * @throws TranslationLimitException when these are too many
   */
  void checkSize(long count) {
    if (count > edges) {
      throw new TranslationLimitException(
          "the automaton has more than " + edges + " edges; split the formula into several");
    }
  }

  /**
   * Accounts for work without a result.
   *
   * @throws TranslationLimitException when time is up
   */
  void checkTime() {
    if (deadline.getAsBoolean()) {
      throw new TranslationLimitException(
          "the automaton is not built after "
              + deadline.millis()
              + " ms; give a longer deadline, or split the formula into several");
    }
  }
}
