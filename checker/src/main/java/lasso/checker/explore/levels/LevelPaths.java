package lasso.checker.explore.levels;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.property.Path;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;

/**
 * Shortest paths from the initial state to states of a {@link LevelHistory}: from level to level backwards, the first state of a level that leads to the wanted one. No
 * process runs a step that is new.
 */
final class LevelPaths {
  private static final int INITIAL = 0;

  /** A state of a path: where it stands, and the state before it. */
  private static final class Stop {
    private final long place;
    private int predecessor;

    Stop(long place) {
      this.place = place;
    }
  }

  private final Subject subject;
  private final TransitionSystem system;
  private final LevelHistory history;
  private final Map<Integer, Stop> stops = new HashMap<>();

  LevelPaths(Subject subject, LevelHistory history) {
    this.subject = subject;
    system = subject.system();
    this.history = history;
  }

  /** The paths to some states, by their numbers. */
  Map<Integer, Path> stems(Set<Integer> states) {
    Map<Long, Integer> wanted = Map.of();
    for (int level = history.levelCount() - 1; level >= 0; level--) {
      wanted = stopsOf(level, states, wanted);
    }
    Map<Integer, Path> stems = new HashMap<>();
    states.forEach(state -> stems.put(state, path(state)));
    return stems;
  }

  /** Finds the stops of a level: states that are asked for, and for each wanted state of the next level a predecessor. */
  private Map<Long, Integer> stopsOf(int level, Set<Integer> states, Map<Long, Integer> wanted) {
    Map<Long, Integer> stopsHere = new HashMap<>();
    Map<Long, Integer> missing = new HashMap<>(wanted);
    Set<Integer> asked = new HashSet<>();
    for (int state : states) {
      if (state >= history.firstState(level) && state < history.firstState(level + 1)) {
        asked.add(state);
      }
    }
    Orientation orientation = history.orientation(level);
    boolean turns = !missing.isEmpty() && history.orientation(level + 1).isTurned(orientation);
    LevelHistory.Reader reader = history.read(level);
    while ((!missing.isEmpty() || !asked.isEmpty()) && reader.next()) {
      boolean isStop = asked.remove(reader.state());
      if (!missing.isEmpty() && orientation.hasMoves(reader.row(), reader.column())) {
        isStop |= leadsOn(reader, orientation, turns, missing);
      }
      if (isStop) {
        long place = Orientation.at(reader.row(), reader.column());
        stopsHere.put(place, reader.state());
        stops.put(reader.state(), new Stop(place));
      }
    }
    return stopsHere;
  }

  private boolean leadsOn(
      LevelHistory.Reader reader,
      Orientation orientation,
      boolean turns,
      Map<Long, Integer> missing) {
    boolean leads = false;
    int moves = orientation.moveCount(reader.row(), reader.column());
    for (int move = 0; move < moves; move++) {
      long target = orientation.target(reader.row(), reader.column(), move);
      Integer found = missing.remove(turns ? target << 32 | target >>> 32 : target);
      if (found != null) {
        stops.get(found).predecessor = reader.state();
        leads = true;
      }
    }
    return leads;
  }

  private Path path(int end) {
    int length = history.level(end);
    int[] states = new int[length + 1];
    int state = end;
    for (int i = length; i > 0; i--) {
      states[i] = state;
      state = stops.get(state).predecessor;
    }
    states[0] = INITIAL;
    int[] from = new int[system.vectorLength()];
    int[] to = new int[system.vectorLength()];
    LongStream.Builder transitions = LongStream.builder();
    load(0, states[0], from);
    for (int i = 1; i <= length; i++) {
      load(i, states[i], to);
      follow(subject, from, to, transitions);
      System.arraycopy(to, 0, from, 0, from.length);
    }
    return Path.of(transitions.build().toArray());
  }

  private void load(int level, int state, int[] vector) {
    long place = stops.get(state).place;
    history.orientation(level).load((int) (place >>> 32), (int) place, vector);
  }

  /** Adds the transitions of the program by which one state leads to another. */
  static void follow(Subject subject, int[] from, int[] to, LongStream.Builder transitions) {
    subject.unfolding().unfold(from, transition(subject.system(), from, to), transitions::add);
  }

  /** The first transition from one state to another; not an optional one when there is a choice. */
  private static long transition(TransitionSystem system, int[] from, int[] to) {
    TransitionList enabled = new TransitionList();
    int[] successor = new int[from.length];
    system.enabled(from, enabled);
    for (boolean optional : new boolean[] {false, true}) {
      for (int i = 0; i < enabled.size(); i++) {
        long transition = enabled.get(i);
        if (Kernel.isOptional(transition) == optional) {
          system.apply(from, transition, successor);
          if (Arrays.equals(successor, to)) {
            return transition;
          }
        }
      }
    }
    throw new IllegalStateException(
        "no transition leads from " + Arrays.toString(from) + " to " + Arrays.toString(to));
  }
}
