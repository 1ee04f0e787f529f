package lasso.checker.swarm;

import java.time.Duration;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.StopRequest;
import lasso.checker.liveness.LivenessResult;
import lasso.distributed.level.LevelEngine;
import lasso.distributed.level.TaskEngine;

/** A swarm on a cluster, in slices: each task searches for some time, and tells what it has found. */
public final class ClusterSwarm {
  private static final long SHORTEST_NANOS = 5_000_000_000L;

  private final SwarmProgram own;
  private final SwarmSource source;
  private final TaskEngine engine;
  private final Duration time;

  /**
   * A swarm.
   *
   * @param own the program of the check, in which a catch is run again
   * @param engine is closed by whoever has opened it
   * @param time of the whole swarm
   */
  public ClusterSwarm(SwarmProgram own, SwarmSource source, TaskEngine engine, Duration time) {
    this.own = own;
    this.source = source;
    this.engine = engine;
    this.time = time;
  }

  /** As {@link SwarmSearch#run}. */
  public LivenessResult run(SearchOptions options, SearchListener listener, StopRequest stop) {
    SwarmTally tally = new SwarmTally();
    SwarmEnd end = new SwarmEnd(own, tally, options, listener, stop);
    long began = System.nanoTime();
    int slots = engine.slots();
    for (long round = 0; !end.isOver(); round++) {
      long elapsed = System.nanoTime() - began;
      long left = time.toNanos() - elapsed;
      if (left <= 0) {
        break;
      }
      long nanos = Math.min(left, Math.max(SHORTEST_NANOS, elapsed));
      long first = options.seed() + (round << 32);
      runSlice(new SwarmSlice(source, first, slots, nanos), slots, tally, end);
    }
    return end.conclude();
  }

  private void runSlice(SwarmSlice slice, int slots, SwarmTally tally, SwarmEnd end) {
    Thread thread =
        SwarmSearch.onDeepStack(
            () -> engine.run("swarm", slots, slice).forEach(bytes -> SwarmSlice.add(bytes, tally)),
            tally);
    while (thread.isAlive()) {
      SwarmSearch.pause();
      end.look(slots);
      if (end.isOver()) {
        engine.cancel();
        break;
      }
    }
    SwarmSearch.join(thread);
    if (tally.failed() instanceof LevelEngine.FailedException failed) {
      end.halt(failed.getMessage());
    }
  }
}
