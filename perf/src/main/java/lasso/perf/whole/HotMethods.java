package lasso.perf.whole;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Counts sampled stacks: by the method that ran, by the methods it was called from, and by whole stack. */
final class HotMethods {
  private final Map<String, Long> own = new HashMap<>();
  private final Map<String, Long> withCalled = new HashMap<>();
  private final Map<String, Long> stacks = new TreeMap<>();
  private long samples;

  /**
   * Adds a sample.
   *
   * @param stack the method that ran, then its callers; an empty stack counts for nothing
   */
  void add(List<String> stack) {
    if (stack.isEmpty()) {
      return;
    }
    samples++;
    own.merge(stack.get(0), 1L, Long::sum);
    for (String method : new LinkedHashSet<>(stack)) {
      withCalled.merge(method, 1L, Long::sum);
    }
    StringBuilder collapsed = new StringBuilder();
    for (int i = stack.size() - 1; i >= 0; i--) {
      collapsed.append(stack.get(i).replace(';', ':')).append(i == 0 ? "" : ";");
    }
    stacks.merge(collapsed.toString(), 1L, Long::sum);
  }

  long samples() {
    return samples;
  }

  /** The methods with most samples of their own, then those with most samples of theirs and what they called. */
  String table(int rows) {
    return "  own %  methods that ran\n"
        + lines(own, rows)
        + "\n  all %  methods with what they called\n"
        + lines(withCalled, rows);
  }

  private String lines(Map<String, Long> counts, int rows) {
    StringBuilder text = new StringBuilder();
    counts.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(rows)
        .forEach(
            entry ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        "%7.1f  %s%n",
                        100.0 * entry.getValue() / samples,
                        entry.getKey())));
    return text.toString();
  }

  /** A line per stack, outermost method first, with its number of samples: what tools that draw flame graphs read. */
  String collapsed() {
    StringBuilder text = new StringBuilder();
    stacks.forEach((stack, count) -> text.append(stack).append(' ').append(count).append('\n'));
    return text.toString();
  }
}
