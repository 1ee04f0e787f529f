package lasso.checker.proposition;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import lasso.runtime.program.NearestName;

/** The threads that formulas ask for by name, and those that were found in the states that were looked at. */
final class MetThreads {
  private static final int MANY = 12;

  private final Map<Integer, Set<String>> asked = new TreeMap<>();
  private final Map<Integer, Set<String>> met = new TreeMap<>();

  /** What formulas ask for. */
  MetThreads(Collection<StateProposition> meanings) {
    for (StateProposition meaning : meanings) {
      if (meaning instanceof StateProposition.ThreadBlocked one) {
        ask(one.rank(), one.thread());
      } else if (meaning instanceof StateProposition.Observed one
          && !one.observation().thread().isEmpty()) {
        ask(one.observation().rank(), one.observation().thread());
      }
    }
  }

  private void ask(int rank, String thread) {
    asked.computeIfAbsent(rank, key -> new TreeSet<>()).add(thread);
  }

  /** Whether some formula asks for a thread of a rank. */
  boolean isAsked(int rank) {
    return asked.containsKey(rank);
  }

  void add(int rank, String thread) {
    met.computeIfAbsent(rank, key -> new TreeSet<>()).add(thread);
  }

  /** The threads that were asked for and never found, each one sentence; nothing of ranks of which no state was looked at. */
  List<String> missing() {
    List<String> sentences = new ArrayList<>();
    met.forEach(
        (rank, names) -> {
          for (String name : asked.getOrDefault(rank, Set.of())) {
            if (!names.contains(name)) {
              sentences.add(sentence(rank, name, names));
            }
          }
        });
    return sentences;
  }

  private static String sentence(int rank, String name, Set<String> names) {
    String hint = NearestName.of(name, names).map(n -> "; did you mean " + n + "?").orElse("");
    List<String> first = names.stream().limit(MANY).toList();
    return "no thread of rank "
        + rank
        + " was called '"
        + name
        + "' in any state that was looked at"
        + (hint.isEmpty() ? ": its threads were " : hint + " Its threads were ")
        + String.join(", ", first)
        + (names.size() > MANY ? ", and others" : "")
        + ".";
  }
}
