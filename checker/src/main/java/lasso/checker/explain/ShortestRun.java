package lasso.checker.explain;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.LongStream;
import lasso.checker.property.Path;

/** Shortest ways in a region, breadth first. */
final class ShortestRun {
  private final Region region;
  private int[] from = new int[64];
  private long[] by = new long[64];

  ShortestRun(Region region) {
    this.region = region;
  }

  /** A way that was found: the state it ends in, and the transitions that lead there. */
  record Way(int end, Path path) {}

  /**
   * A shortest way.
   *
   * @param wanted asked of the start as well
   * @return empty when there is none, or when the region was full before one was found
   */
  Optional<Way> find(int start, IntPredicate wanted) {
    Arrays.fill(from, -1);
    mark(start, start, 0);
    int[] queue = {start};
    for (int next = 0, end = 1; next < end; next++) {
      int state = queue[next];
      Region.Edges edges = region.edges(state);
      if (edges == null) {
        return Optional.empty();
      }
      if (wanted.test(state)) {
        return Optional.of(new Way(state, path(start, state)));
      }
      for (int i = 0; i < edges.count(); i++) {
        int target = edges.targets()[i];
        if (target >= from.length || from[target] < 0) {
          mark(target, state, edges.transitions()[i]);
          if (end == queue.length) {
            queue = Arrays.copyOf(queue, 2 * end);
          }
          queue[end] = target;
          end++;
        }
      }
    }
    return Optional.empty();
  }

  private void mark(int state, int predecessor, long transition) {
    if (state >= from.length) {
      int old = from.length;
      int length = Math.max(2 * old, state + 1);
      from = Arrays.copyOf(from, length);
      by = Arrays.copyOf(by, length);
      Arrays.fill(from, old, length, -1);
    }
    from[state] = predecessor;
    by[state] = transition;
  }

  private Path path(int start, int end) {
    LongStream.Builder backwards = LongStream.builder();
    for (int state = end; state != start; state = from[state]) {
      backwards.add(by[state]);
    }
    long[] transitions = backwards.build().toArray();
    for (int i = 0, j = transitions.length - 1; i < j; i++, j--) {
      long swapped = transitions[i];
      transitions[i] = transitions[j];
      transitions[j] = swapped;
    }
    return Path.of(transitions);
  }
}
