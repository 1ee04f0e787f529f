package lasso.checker.swarm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.StopRequest;
import lasso.checker.liveness.LivenessResult;

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
    SwarmTally tally = new SwarmTally();
    SwarmEnd end = new SwarmEnd(own, tally, options, listener, stop);
    long deadline = System.nanoTime() + time.toNanos();
    List<SwarmWorker> workers = new ArrayList<>();
    List<Thread> running = new ArrayList<>();
    for (int i = 0; i < threads && !end.isOver(); i++) {
      SwarmWorker worker = new SwarmWorker(programs.get(), options, tally, deadline);
      long seed = options.seed() + i;
      workers.add(worker);
      running.add(onDeepStack(() -> worker.run(seed, threads), tally));
      end.look(running.size());
    }
    while (running.stream().anyMatch(Thread::isAlive) && !end.isOver()) {
      pause();
      end.look(running.size());
    }
    workers.forEach(SwarmWorker::stop);
    running.forEach(SwarmSearch::join);
    return end.conclude();
  }

  /** Starts a thread of which what it throws is told to the tally. */
  static Thread onDeepStack(Runnable task, SwarmTally tally) {
    Runnable guarded =
        () -> {
          try {
            task.run();
          } catch (RuntimeException e) {
            tally.fail(e);
          }
        };
    Thread thread = new Thread(null, guarded, "lasso-swarm", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  static void pause() {
    try {
      Thread.sleep(LOOK_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  static void join(Thread thread) {
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
}
