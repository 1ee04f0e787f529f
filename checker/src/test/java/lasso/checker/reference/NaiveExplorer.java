package lasso.checker.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import lasso.checker.reference.NaiveSystem.Move;
import lasso.checker.reference.NaiveSystem.State;
import lasso.runtime.kernel.EndKind;

/** Breadth-first search over all global states, each kept as plain objects. */
final class NaiveExplorer {
  private final NaiveSystem system;
  private final int maxStates;
  private final Map<Object, Integer> numbers = new HashMap<>();
  private final List<State> states = new ArrayList<>();
  private final List<List<BottomComponents.Edge>> edges = new ArrayList<>();
  private final Set<List<String>> outcomes = new HashSet<>();
  private final Set<String> deadlocks = new TreeSet<>();
  private final Set<String> faults = new TreeSet<>();
  private int transitions;

  private NaiveExplorer(NaiveSystem system, int maxStates) {
    this.system = system;
    this.maxStates = maxStates;
  }

  /** Gives up, incomplete, when there are more states than allowed. */
  static NaiveSpace explore(NaiveSystem system, int maxStates) {
    return new NaiveExplorer(system, maxStates).run();
  }

  private NaiveSpace run() {
    ArrayDeque<Integer> open = new ArrayDeque<>();
    open.add(number(system.initial(), open));
    while (!open.isEmpty() && states.size() <= maxStates) {
      int number = open.remove();
      State state = states.get(number);
      faults.addAll(CutOffStates.words(state));
      List<Move> moves = system.moves(state);
      transitions += moves.size();
      for (Move move : moves) {
        int next = number(move.next(), open);
        if (!move.optional()) {
          edges.get(number).add(new BottomComponents.Edge(move.rank(), move.falseAnswer(), next));
        }
      }
      if (edges.get(number).isEmpty()) {
        judgeEnd(state);
      }
    }
    boolean complete = open.isEmpty();
    if (complete) {
      BottomComponents.find(edges).forEach(this::judgeComponent);
    }
    return new NaiveSpace(complete, states.size(), transitions, outcomes, deadlocks, faults);
  }

  private int number(State state, ArrayDeque<Integer> open) {
    Integer known = numbers.putIfAbsent(state.identity(), states.size());
    if (known != null) {
      return known;
    }
    if (!states.isEmpty()) {
      open.add(states.size());
    }
    states.add(state);
    edges.add(new ArrayList<>());
    return states.size() - 1;
  }

  private void judgeEnd(State state) {
    String end = null;
    boolean allEnded = true;
    for (int rank = 0; rank < state.stops().size(); rank++) {
      Stop stop = state.stops().get(rank);
      allEnded &= stop.hasEnded();
      if (stop.hasEnded() && stop.endKind().endsRun()) {
        end = end == null ? word(stop.endKind()) + " at rank " + rank : end;
        faults.add(kind(stop.endKind()) + " at rank " + rank + ": " + stop.message());
      }
    }
    if (end == null && CutOffStates.isCutOff(state)) {
      end = "not under control at rank " + CutOffStates.first(state);
      if (CutOffStates.hasDeadlock(state, rank -> true)) {
        faults.add("deadlock");
      }
    } else if (end == null && !allEnded) {
      end = "deadlock";
      faults.add("deadlock");
      deadlocks.add(DeadlockWords.describe(state));
    } else if (end == null) {
      end = "finished";
      leaks(state);
    }
    List<String> outcome = new ArrayList<>();
    state.stops().forEach(stop -> outcome.add(stop.output()));
    outcome.add(end);
    outcomes.add(outcome);
  }

  private void leaks(State state) {
    boolean leak = !state.network().channels().isEmpty();
    for (int rank = 0; rank < state.stops().size(); rank++) {
      leak |= !state.network().openHandles(rank).isEmpty();
    }
    if (leak) {
      faults.add("leak");
    }
  }

  private void judgeComponent(List<Integer> component) {
    boolean progress = false;
    Set<Integer> movers = new TreeSet<>();
    for (int member : component) {
      for (BottomComponents.Edge edge : edges.get(member)) {
        progress |= !edge.falseAnswer();
        movers.add(edge.rank());
      }
    }
    State state = states.get(component.get(0));
    if (CutOffStates.isCutOff(state)) {
      if (CutOffStates.hasDeadlock(state, rank -> !movers.contains(rank))) {
        faults.add("deadlock");
      }
      return;
    }
    if (!progress) {
      faults.add("nontermination");
      return;
    }
    for (int rank = 0; rank < state.stops().size(); rank++) {
      if (!state.stops().get(rank).hasEnded() && !movers.contains(rank)) {
        faults.add("deadlock");
      }
    }
  }

  private static String word(EndKind kind) {
    return switch (kind) {
      case ASSERTION -> "assertion";
      case USAGE -> "mpi-usage";
      case EXCEPTION, RACE -> "exception";
      case ABORTED -> "abort";
      case EXITED -> "exit before Finalize";
      case UNUSABLE, EXHAUSTED -> "not under control";
      case CRASHED, FINISHED, EXITED_CLEANLY -> "finished";
    };
  }

  /** The family of a failure in verdicts. */
  private static String kind(EndKind kind) {
    return switch (kind) {
      case ASSERTION -> "assertion";
      case USAGE -> "mpi-usage";
      case EXCEPTION, ABORTED, EXITED -> "exception";
      default -> kind.toString();
    };
  }
}
