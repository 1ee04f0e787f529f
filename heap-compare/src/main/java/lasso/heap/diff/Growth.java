package lasso.heap.diff;

import java.util.List;

/**
 * Something in a process's state that keeps changing along a path.
 *
 * @param path from the root; {@code ...*} stands for a step taken any number of times, {@code [*]} for any index
 * @param kind what it does
 * @param values of the samples, in their order; for several blocks at one path the largest (smallest, when it falls); of
 *     what never repeats without being a number, a digest
 */
public record Growth(String path, Kind kind, List<String> values) {
  /** How a value changes along the path. */
  public enum Kind {
    /** Reaches new maxima throughout. */
    GROWS("grows"),
    /** Reaches new minima throughout. */
    FALLS("falls"),
    /** Never has the same value twice. */
    NEVER_REPEATS("never repeats");

    private final String words;

    Kind(String words) {
      this.words = words;
    }
  }

  private static final int SHOWN = 4;

  /** One sentence: {@code static Mutex.round grows: 1, 2, 3 ... 40}. */
  @Override
  public String toString() {
    int first = Math.min(SHOWN, values.size()) - 1;
    String text = path + " " + kind.words + ": " + String.join(", ", values.subList(0, first));
    return text + (values.size() > SHOWN ? " ... " : ", ") + values.get(values.size() - 1);
  }
}
