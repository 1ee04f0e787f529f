package lasso.checker.trace;

import java.util.ArrayList;
import java.util.List;

/** Threads of one process of which each waits for the next. */
public final class ThreadCircle {
  private ThreadCircle() {}

  /** The threads of a circle, in its order; empty if there is none. */
  public static List<ThreadStanding> find(List<ThreadStanding> threads) {
    for (ThreadStanding start : threads) {
      List<ThreadStanding> circle = new ArrayList<>();
      ThreadStanding at = start;
      while (at != null && circle.size() <= threads.size()) {
        circle.add(at);
        at = next(at, threads);
        if (at == start) {
          return circle;
        }
      }
    }
    return List.of();
  }

  private static ThreadStanding next(ThreadStanding thread, List<ThreadStanding> threads) {
    return threads.stream()
        .filter(other -> other.number() == thread.blocker())
        .findFirst()
        .orElse(null);
  }
}
