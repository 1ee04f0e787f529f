package lasso.ltl.io;

import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.Edge;
import lasso.ltl.formula.FormulaPrinter;
import lasso.ltl.formula.Spelling;

/** Writes graphs for Graphviz: accepting states with double rings, or marks as numbers on edges. */
public final class DotWriter {
  private DotWriter() {}

  /** The text, with a line break at its end. */
  public static String write(Automaton automaton, String name) {
    boolean onStates = automaton.sets() == 1 && automaton.isStateBased();
    StringBuilder out = new StringBuilder("digraph \"" + escape(name) + "\" {\n");
    out.append("  rankdir=LR\n  node [shape=circle]\n  start [shape=point]\n");
    out.append("  start -> ").append(automaton.initial()).append('\n');
    for (int s = 0; s < automaton.size(); s++) {
      boolean ring = onStates && automaton.isAccepting(s);
      out.append("  ").append(s).append(ring ? " [shape=doublecircle]\n" : "\n");
      for (Edge edge : automaton.edges(s)) {
        String label =
            Guard.print(
                automaton.letters(),
                edge.label(),
                i -> FormulaPrinter.atom(automaton.letters().atoms().get(i), Spelling.NEUTRAL),
                " & ",
                " | ",
                "true");
        String marks = onStates ? "" : marks(edge.marks());
        out.append(
            "  %d -> %d [label=\"%s%s\"]%n".formatted(s, edge.target(), escape(label), marks));
      }
    }
    return out.append("}\n").toString();
  }

  private static String marks(long marks) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < Automaton.MAX_SETS; i++) {
      if ((marks >>> i & 1) != 0) {
        text.append(text.isEmpty() ? "\\n{" : " ").append(i);
      }
    }
    return text.isEmpty() ? "" : text + "}";
  }

  private static String escape(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"");
  }
}
