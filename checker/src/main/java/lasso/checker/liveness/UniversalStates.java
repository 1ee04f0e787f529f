package lasso.checker.liveness;

import java.util.Arrays;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.AutomatonBuilder;
import lasso.ltl.automaton.Edge;
import lasso.ltl.automaton.Product;
import lasso.ltl.letters.LetterSets;

/** States of an automaton from which it accepts every word. */
final class UniversalStates {
  private UniversalStates() {}

  /**
   * The largest set in which every state has, for every letter, an edge with all marks that stays in the set. Whoever is in it accepts
   * everything; a state may accept everything and not be in it.
   */
  static boolean[] of(Automaton automaton) {
    boolean[] universal = new boolean[automaton.size()];
    Arrays.fill(universal, true);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int state = 0; state < universal.length; state++) {
        if (universal[state] && !staysInside(automaton, state, universal)) {
          universal[state] = false;
          changed = true;
        }
      }
    }
    return universal;
  }

  /** Whether every accepting run comes into this set. */
  static boolean decide(Automaton automaton) {
    boolean[] universal = of(automaton);
    if (universal[automaton.initial()]) {
      return true;
    }
    AutomatonBuilder rest = new AutomatonBuilder(automaton.letters(), automaton.sets());
    rest.addStates(automaton.size());
    for (int state = 0; state < automaton.size(); state++) {
      for (Edge edge : automaton.edges(state)) {
        if (!universal[state] && !universal[edge.target()]) {
          rest.edge(state, edge.label(), edge.marks(), edge.target());
        }
      }
    }
    return Product.isEmpty(rest.build(automaton.initial()));
  }

  private static boolean staysInside(Automaton automaton, int state, boolean[] universal) {
    int inside = LetterSets.NONE;
    for (Edge edge : automaton.edges(state)) {
      if (universal[edge.target()] && edge.marks() == automaton.allMarks()) {
        inside = automaton.letters().or(inside, edge.label());
      }
    }
    return inside == LetterSets.ALL;
  }
}
