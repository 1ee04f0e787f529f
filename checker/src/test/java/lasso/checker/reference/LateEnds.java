package lasso.checker.reference;

import java.util.List;
import lasso.runtime.kernel.Request;

/** Ends that end the run are steps of their own where the process has posted something just before (docs/semantics.md, section 7). */
final class LateEnds implements Replayer {
  private final Replayer replayer;

  /** The same processes, of whom others may be faster. */
  LateEnds(Replayer replayer) {
    this.replayer = replayer;
  }

  @Override
  public int processCount() {
    return replayer.processCount();
  }

  @Override
  public Stop run(int rank, List<Said> history) {
    int last = history.size() - 1;
    if (last >= 0 && history.get(last) instanceof Said.Chosen) {
      Stop before = replayer.run(rank, history.subList(0, last));
      if (isLate(before)) {
        return with(before, List.of(), before.request(), before.message(), before.identity());
      }
    }
    Stop stop = replayer.run(rank, history);
    return isLate(stop)
        ? with(stop, stop.posts(), Request.YIELD, "", List.of("late", stop.identity()))
        : stop;
  }

  private static boolean isLate(Stop stop) {
    return stop.hasEnded() && stop.endKind().endsRun() && !stop.posts().isEmpty();
  }

  private static Stop with(
      Stop stop, List<Posted> posts, Request request, String message, Object identity) {
    return new Stop(
        posts, request, message, stop.output(), identity, stop.names(), stop.observed());
  }

  @Override
  public void close() {
    replayer.close();
  }
}
