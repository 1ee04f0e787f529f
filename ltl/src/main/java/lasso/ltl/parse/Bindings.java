package lasso.ltl.parse;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Values of the variables that are in force, outermost first. Immutable.
 *
 * @param ranks what {@code n} stands for
 * @param names of the ranks; empty when they have none
 */
record Bindings(int ranks, List<String> names, Map<String, Integer> values) {
  /** The name of the number of ranks. */
  static final String RANKS = "n";

  static Bindings none(int ranks, List<String> names) {
    return new Bindings(ranks, names, Map.of());
  }

  Bindings with(String variable, int value) {
    Map<String, Integer> more = new LinkedHashMap<>(values);
    more.put(variable, value);
    return new Bindings(ranks, names, more);
  }

  long value(String name) {
    Integer value = values.get(name);
    return value != null ? value : name.equals(RANKS) ? ranks : names.indexOf(name);
  }

  /** What to say of a name that stands for no number. */
  static String unknown(String name, Collection<String> variables, List<String> names) {
    return "'"
        + name
        + "' is no variable here"
        + (names.isEmpty() ? "" : ", nor a process, which are " + String.join(", ", names))
        + ": "
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
