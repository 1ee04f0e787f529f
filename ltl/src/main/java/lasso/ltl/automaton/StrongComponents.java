package lasso.ltl.automaton;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Strongly connected components of the reachable part (Tarjan 1972, with an explicit stack). Components are numbered so that edges lead to
 * the same or a smaller number.
 */
public final class StrongComponents {
  private static final int UNSEEN = -1;

  private final Automaton automaton;
  private final int[] component;
  private final List<List<Integer>> members = new ArrayList<>();
  private final List<Boolean> cyclic = new ArrayList<>();
  private final List<Long> seen = new ArrayList<>();
  private final List<Long> common = new ArrayList<>();
  private int[] incoming;

  /** Finds the components. */
  public StrongComponents(Automaton automaton) {
    this.automaton = automaton;
    this.component = new int[automaton.size()];
    Arrays.fill(component, UNSEEN);
    search();
    for (List<Integer> states : members) {
      summarise(states);
    }
  }

  /** How many there are. */
  public int count() {
    return members.size();
  }

  /** The component of a state, or -1 if it is unreachable. */
  public int of(int state) {
    return component[state];
  }

  /** The states of a component. */
  public List<Integer> states(int c) {
    return members.get(c);
  }

  /** Whether a run can stay in the component. */
  public boolean isCyclic(int c) {
    return cyclic.get(c);
  }

  /** Whether a run that stays in the component can be accepting. */
  public boolean isAccepting(int c) {
    return cyclic.get(c) && seen.get(c) == automaton.allMarks();
  }

  /** Marks that every inner edge carries. */
  public long commonMarks(int c) {
    return common.get(c);
  }

  /** Whether both ends of an edge are in one component. */
  public boolean isInner(int source, Edge edge) {
    return component[source] == component[edge.target()] && component[source] != UNSEEN;
  }

  /** Whether every cycle of the component has an edge in each acceptance set. */
  public boolean isFullyAccepting(int c) {
    if (!isAccepting(c)) {
      return false;
    }
    for (int set = 0; set < automaton.sets(); set++) {
      if (hasCycleAvoiding(c, 1L << set)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the component has a cycle without any edge of this mark. By removal of states without predecessors. */
  private boolean hasCycleAvoiding(int c, long mark) {
    List<Integer> states = members.get(c);
    if (incoming == null) {
      incoming = new int[automaton.size()];
    }
    for (int s : states) {
      incoming[s] = 0;
    }
    for (int s : states) {
      for (Edge edge : automaton.edges(s)) {
        if (isInner(s, edge) && (edge.marks() & mark) == 0) {
          incoming[edge.target()]++;
        }
      }
    }
    Deque<Integer> free = new ArrayDeque<>();
    states.stream().filter(s -> incoming[s] == 0).forEach(free::add);
    int removed = 0;
    while (!free.isEmpty()) {
      int s = free.pop();
      removed++;
      for (Edge edge : automaton.edges(s)) {
        if (isInner(s, edge) && (edge.marks() & mark) == 0 && --incoming[edge.target()] == 0) {
          free.add(edge.target());
        }
      }
    }
    return removed < states.size();
  }

  private void summarise(List<Integer> states) {
    boolean inner = false;
    long any = 0;
    long all = automaton.allMarks();
    for (int s : states) {
      for (Edge edge : automaton.edges(s)) {
        if (isInner(s, edge)) {
          inner = true;
          any |= edge.marks();
          all &= edge.marks();
        }
      }
    }
    cyclic.add(inner);
    seen.add(any);
    common.add(inner ? all : 0);
  }

  private void search() {
    int n = automaton.size();
    int[] number = new int[n];
    int[] lowest = new int[n];
    int[] position = new int[n];
    int[] path = new int[n];
    int[] open = new int[n];
    int depth = 0;
    int opened = 0;
    int visited = 0;
    path[depth++] = automaton.initial();
    while (depth > 0) {
      int s = path[depth - 1];
      if (number[s] == 0) {
        number[s] = ++visited;
        lowest[s] = visited;
        open[opened++] = s;
      }
      List<Edge> out = automaton.edges(s);
      boolean descended = false;
      while (position[s] < out.size()) {
        int t = out.get(position[s]).target();
        if (number[t] == 0) {
          path[depth++] = t;
          descended = true;
          break;
        }
        if (component[t] == UNSEEN) {
          lowest[s] = Math.min(lowest[s], lowest[t]);
        }
        position[s]++;
      }
      if (descended) {
        continue;
      }
      depth--;
      if (lowest[s] == number[s]) {
        List<Integer> states = new ArrayList<>();
        int t;
        do {
          t = open[--opened];
          component[t] = members.size();
          states.add(t);
        } while (t != s);
        members.add(states);
      }
    }
  }
}
