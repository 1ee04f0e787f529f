package lasso.ltl.io;

import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.Edge;
import lasso.ltl.formula.FormulaPrinter;
import lasso.ltl.formula.Spelling;

/** Writes never claims of SPIN. A claim describes what must not happen: give the automaton of the negation to check a formula. */
public final class NeverClaimWriter {
  private NeverClaimWriter() {}

  /**
   * The text, with a line break at its end.
   *
   * @param automaton state-based, with one acceptance set
   */
  public static String write(Automaton automaton, String name) {
    if (automaton.sets() != 1 || !automaton.isStateBased()) {
      throw new IllegalArgumentException("a never claim needs a state-based Buchi automaton");
    }
    StringBuilder out = new StringBuilder("never { /* ");
    out.append(name.replace("*/", "* /")).append(" */\n");
    writeState(automaton, automaton.initial(), out);
    for (int s = 0; s < automaton.size(); s++) {
      if (s != automaton.initial()) {
        writeState(automaton, s, out);
      }
    }
    return out.append("}\n").toString();
  }

  private static void writeState(Automaton automaton, int state, StringBuilder out) {
    out.append(label(automaton, state)).append(":\n");
    if (automaton.edges(state).isEmpty()) {
      out.append("  false;\n");
      return;
    }
    out.append("  if\n");
    for (Edge edge : automaton.edges(state)) {
      String guard =
          Guard.print(
              automaton.letters(),
              edge.label(),
              i -> FormulaPrinter.atom(automaton.letters().atoms().get(i), Spelling.SPIN),
              " && ",
              " || ",
              "true");
      out.append("  :: (%s) -> goto %s%n".formatted(guard, label(automaton, edge.target())));
    }
    out.append("  fi;\n");
  }

  private static String label(Automaton automaton, int state) {
    String prefix = automaton.isAccepting(state) ? "accept" : "T" + state;
    if (state == automaton.initial()) {
      return prefix + "_init";
    }
    return prefix + "_S" + state;
  }
}
