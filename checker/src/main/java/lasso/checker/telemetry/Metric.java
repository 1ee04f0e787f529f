package lasso.checker.telemetry;

import java.util.function.ToLongFunction;

/** The numbers of a sample by name: one table for the series of a page, the text for monitors, and result files. */
public enum Metric {
  ELAPSED_MILLIS(
      "elapsedMillis",
      "search_seconds",
      Kind.COUNTER,
      "Time since the search began",
      e -> e.elapsedNanos / 1_000_000),
  STATES("states", "states", Kind.COUNTER, "Distinct global states found", e -> e.states),
  TRANSITIONS("transitions", "transitions", Kind.COUNTER, "Transitions taken", e -> e.transitions),
  REVISITED(
      "revisited",
      "revisited",
      Kind.COUNTER,
      "Transitions that led to a known state",
      e -> e.revisited),
  EXECUTIONS(
      "executions",
      "executions",
      Kind.COUNTER,
      "Maximal paths, of stateless searches",
      e -> e.executions),
  DEPTH("depth", "depth", Kind.GAUGE, "Transitions from the initial state", e -> e.depth),
  FRONTIER(
      "frontier", "frontier", Kind.GAUGE, "States known and not yet fully expanded", e -> e.open),
  VISITED_BYTES(
      "visitedBytes",
      "visited_set_bytes",
      Kind.GAUGE,
      "Memory of the visited set",
      e -> e.visitedBytes),
  LOCAL_STATE_BYTES(
      "localStateBytes",
      "local_state_bytes",
      Kind.GAUGE,
      "Memory of the stored local states outside the page store",
      e -> e.localStateBytes),
  PAGE_BYTES(
      "pageBytes", "page_store_bytes", Kind.GAUGE, "Memory of the page store", e -> e.pageBytes),
  HEAP_BYTES("heapBytes", "heap_bytes", Kind.GAUGE, "Java heap in use", e -> e.heapBytes),
  RESIDENT_BYTES(
      "residentBytes",
      "resident_bytes",
      Kind.GAUGE,
      "Memory of the whole process, 0 when the system does not tell",
      e -> e.residentBytes),
  LOCAL_STATES(
      "localStates", "local_states", Kind.COUNTER, "Distinct local states", e -> e.localStates),
  LOCAL_STEPS(
      "localSteps", "local_steps", Kind.COUNTER, "Local steps really executed", e -> e.localSteps),
  MEMO_HITS(
      "memoHits",
      "memo_hits",
      Kind.COUNTER,
      "Local steps answered from the table",
      e -> e.memoHits),
  PAGES_TOTAL(
      "pagesTotal",
      "pages_asked",
      Kind.COUNTER,
      "Pages asked of the page store",
      e -> e.pagesTotal),
  PAGES_DISTINCT(
      "pagesDistinct", "pages_stored", Kind.GAUGE, "Pages that are stored", e -> e.pagesDistinct),
  VIOLATIONS("violations", "violations", Kind.COUNTER, "Violations found", e -> e.violations);

  /** Whether a number only grows. */
  public enum Kind {
    COUNTER,
    GAUGE
  }

  private final String jsonName;
  private final String monitorName;
  private final Kind kind;
  private final String help;
  private final ToLongFunction<SearchEvent> value;

  Metric(
      String jsonName,
      String monitorName,
      Kind kind,
      String help,
      ToLongFunction<SearchEvent> value) {
    this.jsonName = jsonName;
    this.monitorName = monitorName;
    this.kind = kind;
    this.help = help;
    this.value = value;
  }

  /** The column's name in a series. */
  public String jsonName() {
    return jsonName;
  }

  /** The name for monitors without prefix and suffix: lower case, words parted by underscores. */
  public String monitorName() {
    return monitorName;
  }

  public Kind kind() {
    return kind;
  }

  /** A few words. */
  public String help() {
    return help;
  }

  /** A value as monitors want it: in seconds, bytes or pieces. */
  public double inBaseUnit(long value) {
    return this == ELAPSED_MILLIS ? value / 1e3 : value;
  }

  /** The number that an event gives. */
  public long of(SearchEvent event) {
    return value.applyAsLong(event);
  }
}
