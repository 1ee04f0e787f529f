package lasso.checker.trace;

import java.util.ArrayList;
import java.util.List;

/** Threads of one process of which each waits for the next. */
public final class ThreadCircle {
  private ThreadCircle() {}

  /** Names of the threads of a circle, in its order; empty if there is none. */
  public static List<String> find(List<ThreadStanding> threads) {
    for (ThreadStanding start : threads) {
      List<String> names = new ArrayList<>();
      ThreadStanding at = start;
      while (at != null && names.size() <= threads.size()) {
        names.add(at.name());
        at = next(at, threads);
        if (at == start) {
          return names;
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
