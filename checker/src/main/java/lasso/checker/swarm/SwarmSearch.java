package lasso.checker.swarm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.engine.Search;
import lasso.checker.liveness.LivenessResult;
import lasso.checker.liveness.PropertyResult;
import lasso.checker.liveness.PropertyResult.Answer;
import lasso.checker.liveness.TemporalProperty;
import lasso.checker.property.BrokenFormula;
import lasso.checker.property.Finding;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.Path;
import lasso.runtime.process.LassoBug;

/** The public door: a swarm in this machine, one thread for each worker. It finds a violation, or is inconclusive. */
public final class SwarmSearch {
  private static final int LOOK_MILLIS = 20;

  /** As large as that of the thread of a search: steps of processes run on it. */
  private static final long STACK_BYTES = 64L << 20;

  private final SwarmProgram own;
  private final Supplier<SwarmProgram> programs;
  private final Duration time;
  private final int threads;

  /**
   * A swarm.
   *
   * @param own the program of the check, in which a catch is run again
   * @param programs makes one for each worker; called by one thread at a time
   * @param time of the whole swarm
   * @param threads at least 1
   */
  public SwarmSearch(
      SwarmProgram own, Supplier<SwarmProgram> programs, Duration time, int threads) {
    this.own = own;
    this.programs = programs;
    this.time = time;
    this.threads = threads;
  }

  /** Searches until something is found, one search has seen everything, the time is over, or the flag is set. Never says that anything holds. */
  public LivenessResult run(SearchOptions options, SearchListener listener, StopRequest stop) {
    SearchRun run =
        new SearchRun(Subject.of(own.systems().full()), own.states(), options, listener, stop);
    SwarmTally tally = new SwarmTally();
    long deadline = System.nanoTime() + time.toNanos();
    List<SwarmWorker> workers = new ArrayList<>();
    List<Thread> running = new ArrayList<>();
    for (int i = 0; i < threads && tally.found() == null && !run.halted(); i++) {
      SwarmWorker worker = new SwarmWorker(programs.get(), options, tally, deadline);
      workers.add(worker);
      running.add(start(worker, options.seed() + i, tally));
      look(run, tally, 0);
    }
    while (running.stream().anyMatch(Thread::isAlive) && !run.halted()) {
      pause();
      look(run, tally, running.size());
      if (tally.found() != null || tally.isComplete() || tally.failed() != null) {
        break;
      }
    }
    workers.forEach(SwarmWorker::stop);
    running.forEach(SwarmSearch::join);
    if (tally.failed() != null && tally.found() == null) {
      throw tally.failed();
    }
    return conclude(run, tally);
  }

  private Thread start(SwarmWorker worker, long seed, SwarmTally tally) {
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                worker.run(seed, threads);
              } catch (RuntimeException e) {
                tally.fail(e);
              }
            },
            "lasso-swarm",
            STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static void look(SearchRun run, SwarmTally tally, int workers) {
    run.addStates(tally.states() - run.states());
    run.addTransitions(tally.transitions() - run.statistics().transitions());
    run.reach(tally.deepest());
    run.look(tally.deepest(), workers);
  }

  private static void pause() {
    try {
      Thread.sleep(LOOK_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void join(Thread thread) {
    boolean interrupted = false;
    while (true) {
      try {
        thread.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private LivenessResult conclude(SearchRun run, SwarmTally tally) {
    look(run, tally, 0);
    SwarmCatch found = tally.found();
    if (found != null) {
      report(run, found);
    } else {
      run.halt("--swarm finds bugs and shows nothing else: " + tally.words());
    }
    SearchResult result = Search.concludeStateless(run, Path.EMPTY);
    return new LivenessResult(
        result, own.properties().stream().map(property -> answer(property, found)).toList());
  }

  /** In the kernel of the check. */
  private void report(SearchRun run, SwarmCatch found) {
    SwarmPaths paths = new SwarmPaths(own.systems().full());
    Path stem = paths.path(found.stem());
    int[] entry = paths.vector().clone();
    Path cycle = paths.path(found.cycle());
    if (!Arrays.equals(entry, paths.vector())) {
      throw new LassoBug("a cycle of the swarm (seed " + found.seed() + ") does not close", null);
    }
    FoundViolation seen = found.violation();
    run.report(
        new Finding.Fault(seen.kind(), seen.rank(), seen.message(), seen.place(), seen.evidence()),
        stem,
        cycle);
  }

  private static PropertyResult answer(TemporalProperty property, SwarmCatch found) {
    BrokenFormula broken = found == null ? null : found.violation().formula();
    boolean violated =
        broken != null
            && broken.text().equals(property.text())
            && broken.instance().equals(property.instance());
    return new PropertyResult(
        property, violated ? Answer.VIOLATED : Answer.UNKNOWN, 0, 0, 0, new long[0]);
  }
}
