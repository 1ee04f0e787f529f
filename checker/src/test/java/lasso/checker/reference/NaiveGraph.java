package lasso.checker.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import lasso.checker.reference.NaiveSystem.Move;
import lasso.checker.reference.NaiveSystem.State;
import lasso.checker.textbook.LabelledGraph;

/** The whole graph of a program in the references' hands, with its letters. */
final class NaiveGraph {
  private final NaiveSystem system;
  private final List<List<String>> observations;
  private final LabelledGraph graph = new LabelledGraph();
  private final Map<Object, Integer> numbers = new HashMap<>();
  private final List<State> states = new ArrayList<>();
  private int transitions;

  private NaiveGraph(NaiveSystem system, List<List<String>> observations) {
    this.system = system;
    this.observations = observations;
  }

  /**
   * Explores all states.
   *
   * @param observations the atoms of what is watched, by rank in the order of {@link Watch.Values}
   * @return empty if there are more states than allowed
   */
  static Optional<NaiveGraph> explore(
      NaiveSystem system, List<List<String>> observations, int maxStates) {
    NaiveGraph whole = new NaiveGraph(system, observations);
    whole.number(system.initial());
    for (int state = 0; state < whole.states.size(); state++) {
      if (whole.states.size() > maxStates) {
        return Optional.empty();
      }
      whole.expand(state);
    }
    return Optional.of(whole);
  }

  LabelledGraph graph() {
    return graph;
  }

  int states() {
    return states.size();
  }

  int transitions() {
    return transitions;
  }

  private void expand(int number) {
    State state = states.get(number);
    List<Move> moves = system.moves(state);
    transitions += moves.size();
    for (Move move : moves) {
      graph.connect(number, number(move.next()), move.optional(), move.keys());
    }
    if (moves.isEmpty() || isDeadlock(state, moves)) {
      graph.stutter(number);
    }
  }

  private int number(State state) {
    Integer known = numbers.putIfAbsent(state.identity(), states.size());
    if (known != null) {
      return known;
    }
    states.add(state);
    return graph.add(letter(state, system.moves(state)));
  }

  private Set<String> letter(State state, List<Move> moves) {
    Set<String> letter = new TreeSet<>();
    for (int rank = 0; rank < state.stops().size(); rank++) {
      int owner = rank;
      Stop stop = state.stops().get(rank);
      for (int k = 0; k < observations.get(rank).size(); k++) {
        if ((stop.observed().now() >> k & 1) != 0) {
          letter.add(observations.get(rank).get(k));
        }
      }
      if (stop.hasEnded() && stop.endKind().isCutOff()) {
        continue;
      }
      if (stop.hasEnded()) {
        letter.add("terminated@" + rank);
      } else if (moves.stream().allMatch(move -> move.rank() != owner || move.optional())) {
        letter.add("blocked@" + rank);
      }
    }
    if (moves.stream().allMatch(Move::optional) && !CutOffStates.isCutOff(state)) {
      letter.add("ended");
    }
    if (isDeadlock(state, moves)) {
      letter.add("deadlock");
    }
    return letter;
  }

  private static boolean isDeadlock(State state, List<Move> moves) {
    return moves.stream().allMatch(Move::optional)
        && !CutOffStates.isCutOff(state)
        && state.stops().stream().noneMatch(s -> s.hasEnded() && s.endKind().endsRun())
        && !state.stops().stream().allMatch(Stop::hasEnded);
  }
}
