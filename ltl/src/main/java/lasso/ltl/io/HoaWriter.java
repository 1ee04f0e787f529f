package lasso.ltl.io;

import java.util.StringJoiner;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.Edge;

/** Writes the Hanoi format: explicit labels, acceptance on states where that is possible, else on edges. */
public final class HoaWriter {
  private HoaWriter() {}

  /**
   * The text, with a line break at its end.
   *
   * @param name what the automaton is called, such as its formula
   */
  public static String write(Automaton automaton, String name) {
    boolean onStates = automaton.sets() == 1 && automaton.isStateBased();
    StringBuilder out = new StringBuilder("HOA: v1\n");
    out.append("name: ").append(quote(name)).append('\n');
    out.append("States: ").append(automaton.size()).append('\n');
    out.append("Start: ").append(automaton.initial()).append('\n');
    out.append("AP: ").append(automaton.letters().atoms().size());
    automaton.letters().atoms().forEach(atom -> out.append(' ').append(quote(atom)));
    out.append('\n').append(acceptance(automaton.sets()));
    out.append("properties: trans-labels explicit-labels ");
    out.append(onStates || automaton.sets() == 0 ? "state-acc" : "trans-acc");
    out.append(automaton.isDeterministic() ? " deterministic" : "");
    out.append(automaton.isComplete() ? " complete" : "");
    out.append("\n--BODY--\n");
    for (int s = 0; s < automaton.size(); s++) {
      boolean marked = onStates && automaton.isAccepting(s);
      out.append("State: ").append(s).append(marked ? " {0}\n" : "\n");
      for (Edge edge : automaton.edges(s)) {
        out.append('[')
            .append(
                Guard.print(automaton.letters(), edge.label(), Integer::toString, "&", " | ", "t"))
            .append("] ")
            .append(edge.target())
            .append(onStates ? "" : marks(edge.marks()))
            .append('\n');
      }
    }
    return out.append("--END--\n").toString();
  }

  private static String acceptance(int sets) {
    if (sets == 0) {
      return "acc-name: all\nAcceptance: 0 t\n";
    }
    StringJoiner all = new StringJoiner("&");
    for (int i = 0; i < sets; i++) {
      all.add("Inf(" + i + ")");
    }
    String name = sets == 1 ? "Buchi" : "generalized-Buchi " + sets;
    return "acc-name: " + name + "\nAcceptance: " + sets + " " + all + "\n";
  }

  private static String marks(long marks) {
    StringJoiner list = new StringJoiner(" ", " {", "}").setEmptyValue("");
    for (int i = 0; i < Automaton.MAX_SETS; i++) {
      if ((marks >>> i & 1) != 0) {
        list.add(Integer.toString(i));
      }
    }
    return list.toString();
  }

  private static String quote(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
