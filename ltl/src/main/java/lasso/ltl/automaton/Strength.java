package lasso.ltl.automaton;

import java.util.List;
import lasso.ltl.letters.LetterSets;

/** How hard emptiness of a product is (Bloem, Ravi and Somenzi, Efficient Decision Procedures for Model Checking of LTL, CAV 1999). */
public enum Strength {
  /** Whoever reaches an accepting component has won: reachability decides. */
  TERMINAL,
  /** In each component all cycles accept or none does: any cycle in an accepting component decides. */
  WEAK,
  /** Neither. */
  STRONG;

  /** The class of an automaton without useless states. */
  public static Strength of(Automaton automaton) {
    StrongComponents components = new StrongComponents(automaton);
    boolean[] full = new boolean[components.count()];
    for (int c = 0; c < full.length; c++) {
      full[c] = components.isFullyAccepting(c);
      if (components.isAccepting(c) && !full[c]) {
        return STRONG;
      }
    }
    boolean terminal = true;
    for (int c = 0; c < full.length; c++) {
      for (int s : full[c] ? components.states(c) : List.<Integer>of()) {
        terminal &= neverLeaves(automaton, components, full, s);
      }
    }
    return terminal ? TERMINAL : WEAK;
  }

  /** Whether every letter leads from a state to an accepting component. */
  private static boolean neverLeaves(
      Automaton automaton, StrongComponents components, boolean[] full, int state) {
    int taken = LetterSets.NONE;
    for (Edge edge : automaton.edges(state)) {
      if (full[components.of(edge.target())]) {
        taken = automaton.letters().or(taken, edge.label());
      }
    }
    return taken == LetterSets.ALL;
  }
}
