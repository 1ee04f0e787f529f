package lasso.checker.explore.paths;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.LongStream;
import lasso.checker.explore.AmpleSet;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.visited.VisitedSet;
import lasso.checker.property.Path;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;
import lasso.store.column.IntColumn;
import lasso.store.column.IntStack;
import lasso.store.memory.MemoryBudget;

/**
 * Shortest paths between visited states, by breadth-first search within the visited set. What a complete breadth-first
 * search has visited contains the shortest paths of the system; another search may have missed shorter ones. Follows only
 * transitions that the search itself has followed, so no process runs a step that is new.
 */
public final class PathFinder {
  /** Instead of a number of followed transitions: those of the ample set. */
  public static final int AMPLE = -1;

  private static final int INITIAL = 0;

  private final Subject subject;
  private final TransitionSystem system;
  private final VisitedSet visited;
  private final IntUnaryOperator followed;
  private final int[] vector;
  private final int[] tree;
  private final int[] successor;
  private final int[] successorTree;
  private final AmpleSet set = new AmpleSet();
  private final TransitionList enabled = set.transitions();

  /**
   * A finder for a search that has ended.
   *
   * @param followed how many of the transitions of a state the search has followed, in their order; may be more than there are,
   *     or {@link #AMPLE}
   */
  public PathFinder(Subject subject, VisitedSet visited, IntUnaryOperator followed) {
    this.subject = subject;
    this.system = subject.system();
    this.visited = visited;
    this.followed = followed;
    vector = new int[system.vectorLength()];
    successor = new int[system.vectorLength()];
    tree = new int[visited.treeLength()];
    successorTree = new int[visited.treeLength()];
  }

  /** Shortest paths from the initial state to each of some visited states. */
  public Map<Integer, Path> stems(Set<Integer> states) {
    try (IntColumn predecessors = new IntColumn(unbounded())) {
      search(INITIAL, true, states, predecessors);
      return stems(states, predecessors);
    }
  }

  /** Paths from the initial state, along known predecessors: the number of the predecessor plus one. */
  public Map<Integer, Path> stems(Set<Integer> states, IntColumn predecessors) {
    Map<Integer, Path> stems = new HashMap<>();
    for (int state : states) {
      stems.put(state, state == INITIAL ? Path.EMPTY : path(INITIAL, state, predecessors));
    }
    return stems;
  }

  /** A shortest path of at least one transition, none of them optional, from a state back to it. */
  public Path cycle(int state) {
    try (IntColumn predecessors = new IntColumn(unbounded())) {
      search(state, false, Set.of(state), predecessors);
      return path(state, state, predecessors);
    }
  }

  private static MemoryBudget unbounded() {
    return new MemoryBudget("path search", Long.MAX_VALUE);
  }

  private void search(
      int start, boolean optionalToo, Set<Integer> targets, IntColumn predecessors) {
    IntStack queue = new IntStack(unbounded());
    queue.push(start);
    int missing = targets.size() - (optionalToo && targets.contains(start) ? 1 : 0);
    for (int next = 0; next < queue.size() && missing > 0; next++) {
      int state = queue.get(next);
      int count = enabled(state);
      for (int i = 0; i < count; i++) {
        if (!optionalToo && Kernel.isOptional(enabled.get(i))) {
          continue;
        }
        system.apply(vector, enabled.get(i), successor);
        int target = visited.find(successor, tree, successorTree);
        if (target < 0 || predecessors.get(target) != 0) {
          continue;
        }
        if (target != start) {
          queue.push(target);
        } else if (optionalToo) {
          continue;
        }
        predecessors.set(target, state + 1);
        if (targets.contains(target)) {
          missing--;
        }
      }
    }
  }

  /** Loads a state and its transitions; returns how many of them to follow. */
  private int enabled(int state) {
    int count = followed.applyAsInt(state);
    if (count == 0) {
      return 0;
    }
    visited.load(state, tree, vector);
    subject.reducer().choose(vector, set);
    return count == AMPLE ? set.size() : Math.min(count, enabled.size());
  }

  private Path path(int start, int end, IntColumn predecessors) {
    IntStack backwards = new IntStack(unbounded());
    int state = end;
    do {
      backwards.push(state);
      state = predecessors.get(state) - 1;
      if (state < 0) {
        throw new IllegalStateException("state " + end + " is not reachable from " + start);
      }
    } while (state != start);
    backwards.push(start);
    LongStream.Builder transitions = LongStream.builder();
    for (int i = backwards.size() - 1; i > 0; i--) {
      long transition = transition(backwards.get(i), backwards.get(i - 1));
      subject.unfolding().unfold(vector, transition, transitions);
    }
    return Path.of(transitions.build().toArray());
  }

  /** The first transition from one visited state to another; not an optional one when there is a choice. */
  private long transition(int from, int to) {
    int count = enabled(from);
    for (boolean optional : new boolean[] {false, true}) {
      for (int i = 0; i < count; i++) {
        long transition = enabled.get(i);
        if (Kernel.isOptional(transition) == optional) {
          system.apply(vector, transition, successor);
          if (visited.find(successor, tree, successorTree) == to) {
            return transition;
          }
        }
      }
    }
    throw new IllegalStateException("no transition leads from state " + from + " to " + to);
  }
}
