package lasso.ltl.reduce;

import lasso.ltl.automaton.Automaton;

/** Which of two automata for one language is preferred. */
public final class Sizes {
  private Sizes() {}

  /** The one with fewer states, then fewer edges, then fewer acceptance sets; the first if they tie. */
  public static Automaton smaller(Automaton first, Automaton second) {
    int order = Integer.compare(first.size(), second.size());
    if (order == 0) {
      order = Integer.compare(first.edgeCount(), second.edgeCount());
    }
    if (order == 0) {
      order = Integer.compare(first.sets(), second.sets());
    }
    return order <= 0 ? first : second;
  }
}
