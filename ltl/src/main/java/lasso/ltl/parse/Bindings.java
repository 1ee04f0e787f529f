package lasso.ltl.parse;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Values of the variables that are in force, outermost first. Immutable.
 *
 * @param ranks what {@code n} stands for
 */
record Bindings(int ranks, Map<String, Integer> values) {
  /** The name of the number of ranks. */
  static final String RANKS = "n";

  static Bindings none(int ranks) {
    return new Bindings(ranks, Map.of());
  }

  Bindings with(String variable, int value) {
    Map<String, Integer> more = new LinkedHashMap<>(values);
    more.put(variable, value);
    return new Bindings(ranks, more);
  }

  long value(String name) {
    return name.equals(RANKS) ? ranks : values.get(name);
  }

  /** What to say of a name that stands for no number. */
  static String unknown(String name, Collection<String> variables) {
    return "'"
        + name
        + "' is no variable here: "
        + (variables.isEmpty()
            ? "no quantifier declares one; put 'all "
                + name
                + ": ' or 'any "
                + name
                + ": ' in front."
            : "known are "
                + variables.stream().sorted().collect(Collectors.joining(", "))
                + " and n, the number of ranks.");
  }

  /** Such as {@code i=0, j=2}; empty without variables. */
  @Override
  public String toString() {
    return values.entrySet().stream()
        .map(binding -> binding.getKey() + "=" + binding.getValue())
        .collect(Collectors.joining(", "));
  }
}
