package lasso.ltl.reduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.AutomatonBuilder;
import lasso.ltl.automaton.Edge;
import lasso.ltl.automaton.StrongComponents;

/** Removes states from which nothing is accepted, marks that can't matter, and acceptance sets that follow from others. */
public final class Pruning {
  private final Automaton automaton;
  private final StrongComponents components;

  private Pruning(Automaton automaton) {
    this.automaton = automaton;
    this.components = new StrongComponents(automaton);
  }

  /** The pruned automaton; of an empty language, one state without edges. */
  public static Automaton prune(Automaton automaton) {
    Automaton trimmed = new Pruning(automaton).trim();
    return new Pruning(trimmed).simplifyMarks();
  }

  /** As {@link #prune}, but acceptance sets stay as they are, and so do the marks of states in cycles. */
  public static Automaton removeUseless(Automaton automaton) {
    return new Pruning(automaton).trim();
  }

  private Automaton trim() {
    boolean[] useful = new boolean[components.count()];
    for (int c = 0; c < useful.length; c++) {
      useful[c] = components.isAccepting(c);
      for (int s : components.states(c)) {
        for (Edge edge : automaton.edges(s)) {
          useful[c] |= useful[components.of(edge.target())];
        }
      }
    }
    int[] number = new int[automaton.size()];
    Arrays.fill(number, -1);
    AutomatonBuilder builder = new AutomatonBuilder(automaton.letters(), automaton.sets());
    for (int s = 0; s < number.length; s++) {
      if (s == automaton.initial() || components.of(s) >= 0 && useful[components.of(s)]) {
        number[s] = builder.addState();
      }
    }
    for (int s = 0; s < number.length; s++) {
      for (Edge edge : number[s] < 0 ? List.<Edge>of() : automaton.edges(s)) {
        if (number[edge.target()] >= 0 && useful[components.of(edge.target())]) {
          builder.edge(number[s], edge.label(), edge.marks(), number[edge.target()]);
        }
      }
    }
    return builder.build(number[automaton.initial()]);
  }

  private Automaton simplifyMarks() {
    boolean[] full = new boolean[components.count()];
    for (int c = 0; c < full.length; c++) {
      full[c] = components.isFullyAccepting(c);
    }
    List<Integer> kept = necessarySets(full);
    AutomatonBuilder builder =
        new AutomatonBuilder(automaton.letters(), kept.size()).addStates(automaton.size());
    for (int s = 0; s < automaton.size(); s++) {
      for (Edge edge : automaton.edges(s)) {
        long marks = effective(s, edge, full);
        long renumbered = 0;
        for (int i = 0; i < kept.size(); i++) {
          renumbered |= (marks >>> kept.get(i) & 1) << i;
        }
        builder.edge(s, edge.label(), renumbered, edge.target());
      }
    }
    return builder.build(automaton.initial());
  }

  /** All marks where every cycle accepts, none where marks can't help. */
  private long effective(int source, Edge edge, boolean[] full) {
    int c = components.of(source);
    if (!components.isInner(source, edge) || !components.isAccepting(c)) {
      return 0;
    }
    return full[c] ? automaton.allMarks() : edge.marks();
  }

  /** A set is superfluous when another one, kept, is part of it in every accepting component. */
  private List<Integer> necessarySets(boolean[] full) {
    List<Integer> kept = new ArrayList<>();
    for (int set = 0; set < automaton.sets(); set++) {
      kept.add(set);
    }
    for (int set = automaton.sets() - 1; set >= 0; set--) {
      for (int other : kept) {
        if (other != set && isPart(other, set, full)) {
          kept.remove((Integer) set);
          break;
        }
      }
    }
    if (kept.size() == 1 && everyRunAccepts(full)) {
      kept.clear();
    }
    return kept;
  }

  private boolean isPart(int small, int large, boolean[] full) {
    for (int s = 0; s < automaton.size(); s++) {
      for (Edge edge : automaton.edges(s)) {
        long marks = effective(s, edge, full);
        if ((marks >>> small & 1) > (marks >>> large & 1)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether every infinite run is accepting. */
  private boolean everyRunAccepts(boolean[] full) {
    for (int c = 0; c < components.count(); c++) {
      if (components.isCyclic(c) && !full[c]) {
        return false;
      }
    }
    return true;
  }
}
