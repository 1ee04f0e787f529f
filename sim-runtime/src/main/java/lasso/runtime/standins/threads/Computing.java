package lasso.runtime.standins.threads;

import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import lasso.runtime.hooks.RunningThread;

/**
 * Functions that a map calls while it changes an entry. What they touch belongs to the moment of the call, before others can see the entry; and they must not change the map (documentation of {@code
 * java.util.concurrent.ConcurrentHashMap}).
 */
public final class Computing {
  /** Places in {@link RunningThread#computation}. */
  private static final int MAP = 0;

  private static final int RELEASED = 1;
  private static final int OUTER = 2;

  private Computing() {}

  /** A function that is about to be given to a map, see {@link SharedAccesses#receiver}. */
  public static Function<?, ?> of(Function<?, ?> function) {
    return function != null && isWatched() ? within(RunningThread.touched, function) : function;
  }

  /** The same of two values. */
  public static BiFunction<?, ?, ?> of(BiFunction<?, ?, ?> function) {
    return function != null && isWatched() ? within(RunningThread.touched, function) : function;
  }

  /** Other maps have copies, whose functions may stop a thread. */
  private static boolean isWatched() {
    return ThreadTable.several() && RunningThread.touched instanceof ConcurrentHashMap;
  }

  private static <T, R> Function<T, R> within(Object map, Function<T, R> function) {
    return key -> {
      begin(map);
      try {
        return function.apply(key);
      } finally {
        end();
      }
    };
  }

  private static <T, U, R> BiFunction<T, U, R> within(Object map, BiFunction<T, U, R> function) {
    return (key, value) -> {
      begin(map);
      try {
        return function.apply(key, value);
      } finally {
        end();
      }
    };
  }

  private static void begin(Object map) {
    RunningThread.computation =
        new Object[] {map, RunningThread.released, RunningThread.computation};
    RunningThread.released = false;
  }

  private static void end() {
    if (RunningThread.computation != null) {
      RunningThread.released |= (Boolean) RunningThread.computation[RELEASED];
      RunningThread.computation = (Object[]) RunningThread.computation[OUTER];
    }
  }

  /**
   * A map is about to be changed.
   *
   * @throws IllegalStateException if it is being changed by the thread that runs, as the map itself says where it notices
   */
  static void change(Object map) {
    Object[] at = RunningThread.computation;
    while (at != null) {
      if (at[MAP] == map) {
        throw new IllegalStateException("Recursive update");
      }
      at = (Object[]) at[OUTER];
    }
  }
}
