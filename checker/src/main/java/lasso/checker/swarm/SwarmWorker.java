package lasso.checker.swarm;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.engine.Search;
import lasso.checker.explore.engine.Walk;
import lasso.checker.liveness.LivenessSearch;
import lasso.checker.liveness.Systems;
import lasso.checker.liveness.TemporalProperty;
import lasso.checker.property.Finding;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.Path;
import lasso.checker.property.SearchVerdict;

/**
 * One worker: depth-first searches of a few thousand states, now and then of more, in which components are judged; each third time, or with formulas each twelfth, walks. Every one from a seed of its own.
 */
final class SwarmWorker {
  /** States of the smallest searches. */
  private static final long LEAST = 4000;

  /** Walks from one seed. */
  private static final int WALKS = 32;

  /** Steps of the shortest walks: programs that never end would take all the time of longer ones. */
  private static final int SHORTEST_WALK = 250;

  /** Of each so many seeds one is for walks. */
  private static final int WALKS_AMONG = 3;

  /** The same with formulas: walks see no cycles. */
  private static final int WALKS_AMONG_WITH_FORMULAS = 12;

  private final SwarmProgram program;
  private final SearchOptions options;
  private final SwarmTally tally;
  private final long deadline;
  private volatile StopRequest running = new StopRequest();
  private volatile boolean stopped;

  /**
   * @param options of the check
   * @param deadline of {@link System#nanoTime}
   */
  SwarmWorker(SwarmProgram program, SearchOptions options, SwarmTally tally, long deadline) {
    this.program = program;
    this.options = options;
    this.tally = tally;
    this.deadline = deadline;
  }

  /** Ends it soon. From any thread. */
  void stop() {
    stopped = true;
    running.stop("the swarm is over");
  }

  /**
   * Searches until it has found something, has seen everything, is stopped, or its memory is full.
   *
   * @param first of its seeds
   * @param workers as far apart are its seeds
   */
  void run(long first, int workers) {
    int among = program.properties().isEmpty() ? WALKS_AMONG : WALKS_AMONG_WITH_FORMULAS;
    for (int i = 0; !isOver(); i++) {
      long seed = first + (long) i * workers;
      int round = i / among;
      boolean goesOn =
          i % among == among - 1
              ? walk(seed, SHORTEST_WALK * luby(round + 1))
              : search(seed, LEAST * luby(i - round + 1));
      if (!goesOn) {
        return;
      }
    }
  }

  private boolean isOver() {
    return stopped || System.nanoTime() - deadline >= 0 || tally.found() != null;
  }

  /** 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ..., from 1 on: whatever size is needed, little time is lost (Luby, Sinclair, Zuckerman 1993). */
  static long luby(int number) {
    int bits = 32 - Integer.numberOfLeadingZeros(number);
    return number == (1 << bits) - 1 ? 1L << (bits - 1) : luby(number - (1 << (bits - 1)) + 1);
  }

  private SearchOptions bounded(long seed) {
    return options.toBuilder()
        .order(SearchOptions.Order.DFS)
        .all(false)
        .outcomes(false)
        .threads(1)
        .timeout(Duration.ofNanos(Math.max(1, deadline - System.nanoTime())))
        .build();
  }

  private boolean search(long seed, long states) {
    StopRequest stop = begin();
    SearchOptions bounds = bounded(seed).toBuilder().maxStates(states).build();
    SearchResult result =
        program.properties().isEmpty()
            ? Search.run(
                SeededOrder.of(program.plain(), seed),
                program.states(),
                bounds,
                SearchListener.NONE,
                stop)
            : LivenessSearch.run(
                    ordered(seed),
                    program.states(),
                    program.properties(),
                    program.fairness(),
                    program.keys(),
                    bounds,
                    SearchListener.NONE,
                    stop)
                .search();
    tally.search(
        result.statistics().states(),
        result.statistics().transitions(),
        result.statistics().maxDepth());
    if (result.verdict() instanceof SearchVerdict.Violated violated) {
      caught(violated.violations().get(0), seed);
      return false;
    }
    if (result.complete()) {
      tally.complete(result.statistics().states());
      return false;
    }
    return result.statistics().states() >= states || isOver();
  }

  private StopRequest begin() {
    StopRequest stop = new StopRequest();
    running = stop;
    if (stopped) {
      stop();
    }
    return stop;
  }

  private Systems ordered(long seed) {
    Systems all = program.systems();
    return new Systems() {
      @Override
      public TransitionSystem full() {
        return all.full();
      }

      @Override
      public Subject of(TemporalProperty property) {
        return SeededOrder.of(all.of(property), seed);
      }

      @Override
      public Subject rest(List<TemporalProperty> properties) {
        return SeededOrder.of(all.rest(properties), seed);
      }
    };
  }

  private boolean walk(long seed, long longest) {
    StopRequest stop = begin();
    for (int i = 0; i < WALKS && !isOver(); i++) {
      SearchOptions one =
          bounded(seed).toBuilder()
              .seed(seed * WALKS + i)
              .maxDepth((int) Math.min(options.depthBound(), longest))
              .build();
      Walk walk = Search.simulate(program.systems().full(), program.states(), one, stop);
      tally.walk(walk.path().length());
      Optional<Finding> finding = walk.finding();
      if (finding.isPresent()
          && finding.get() instanceof Finding.Fault fault
          && options.kinds().contains(fault.kind())) {
        caught(fault.along(walk.path(), Path.EMPTY), seed);
        return false;
      }
      if (stop.reason() != null) {
        return isOver();
      }
    }
    return true;
  }

  private void caught(FoundViolation violation, long seed) {
    Finding.Fault fault =
        new Finding.Fault(
            violation.kind(),
            violation.rank(),
            violation.message(),
            violation.place(),
            violation.evidence());
    SwarmPaths paths = new SwarmPaths(program.systems().full());
    int[] stem = paths.positions(violation.stem());
    tally.caught(new SwarmCatch(fault, stem, paths.positions(violation.cycle()), seed));
  }
}
