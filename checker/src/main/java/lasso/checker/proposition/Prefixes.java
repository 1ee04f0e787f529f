package lasso.checker.proposition;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.Edge;
import lasso.ltl.letters.LetterSets;

/** Whether an automaton, acceptance aside, has a run over every finite word, by the subset construction. */
final class Prefixes {
  private static final int MAX_SUBSETS = 2_000;

  private final Automaton automaton;
  private final LetterSets letters;

  private Prefixes(Automaton automaton) {
    this.automaton = automaton;
    this.letters = automaton.letters();
  }

  /** False also when it would take too long to tell. */
  static boolean followsAll(Automaton automaton) {
    return new Prefixes(automaton).followsAll();
  }

  private boolean followsAll() {
    BitSet first = new BitSet();
    first.set(automaton.initial());
    Set<BitSet> seen = new HashSet<>(Set.of(first));
    Deque<BitSet> waiting = new ArrayDeque<>(List.of(first));
    while (!waiting.isEmpty()) {
      Map<BitSet, Integer> successors = successors(waiting.remove());
      if (successors == null || successors.containsKey(new BitSet())) {
        return false;
      }
      for (BitSet next : successors.keySet()) {
        if (seen.add(next)) {
          waiting.add(next);
        }
      }
      if (seen.size() > MAX_SUBSETS) {
        return false;
      }
    }
    return true;
  }

  /** Where the letters lead from a set of states, and which letters lead there; null if that is too much. */
  private Map<BitSet, Integer> successors(BitSet states) {
    Map<BitSet, Integer> parts = new HashMap<>(Map.of(new BitSet(), LetterSets.ALL));
    for (int state = states.nextSetBit(0); state >= 0; state = states.nextSetBit(state + 1)) {
      for (Edge edge : automaton.edges(state)) {
        for (Map.Entry<BitSet, Integer> part : new ArrayList<>(parts.entrySet())) {
          int both = letters.and(part.getValue(), edge.label());
          if (both == LetterSets.NONE || part.getKey().get(edge.target())) {
            continue;
          }
          BitSet more = (BitSet) part.getKey().clone();
          more.set(edge.target());
          parts.merge(more, both, letters::or);
          int rest = letters.minus(parts.get(part.getKey()), edge.label());
          if (rest == LetterSets.NONE) {
            parts.remove(part.getKey());
          } else {
            parts.put(part.getKey(), rest);
          }
        }
        if (parts.size() > MAX_SUBSETS) {
          return null;
        }
      }
    }
    return parts;
  }
}
