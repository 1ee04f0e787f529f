package lasso.runtime.hooks.platform;

import java.util.Spliterator;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import lasso.runtime.hooks.Refusals;

/** Streams of the program's own elements, which run in its one thread. */
public final class SequentialStreams {
  private SequentialStreams() {}

  /** In place of {@link StreamSupport#stream(Spliterator, boolean)}. */
  public static <T> Stream<T> stream(Spliterator<T> elements, boolean parallel) {
    if (parallel) {
      Refusals.refuse(
          "java.util.stream.StreamSupport.stream was called for a parallel stream",
          "a simulated process is one thread: use a sequential stream");
    }
    return StreamSupport.stream(elements, false);
  }
}
