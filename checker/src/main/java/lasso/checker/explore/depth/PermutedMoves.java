package lasso.checker.explore.depth;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import lasso.checker.explore.AmpleSet;
import lasso.checker.explore.PermutingSystem;
import lasso.checker.explore.Reducer;
import lasso.checker.explore.Subject;
import lasso.checker.explore.paths.PathFinder;
import lasso.checker.explore.visited.VisitedSet;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;

/**
 * Who moves in a bottom component whose states stand for those with other ranks in their places. For the ranks in the places of one state: a tree of
 * transitions tells which of them is where in every other state; a transition beside the tree may bring another rank to a place than the tree does, and
 * then the component can be gone through again with the one in the place of the other. So ranks that such transitions exchange
 * move when one of them does.
 */
final class PermutedMoves {
  private final PermutingSystem system;
  private final Reducer reducer;
  private final VisitedSet visited;
  private final IntUnaryOperator followed;
  private final int[] leaders;
  private final BitSet moved = new BitSet();

  private boolean progresses;

  /**
   * For one component.
   *
   * @param system the space of the subject
   * @param followed as of {@link PathFinder}
   */
  PermutedMoves(
      PermutingSystem system, Subject subject, VisitedSet visited, IntUnaryOperator followed) {
    this.system = system;
    this.reducer = subject.reducer();
    this.visited = visited;
    this.followed = followed;
    leaders = new int[system.processCount()];
    Arrays.setAll(leaders, rank -> rank);
  }

  /** Walks everything that a state of the component reaches by transitions that are followed and not optional. */
  void walk(int start) {
    int[] vector = new int[system.vectorLength()];
    int[] tree = new int[visited.treeLength()];
    int[] successor = new int[system.vectorLength()];
    int[] successorTree = new int[visited.treeLength()];
    AmpleSet set = new AmpleSet();
    TransitionList enabled = set.transitions();
    Map<Integer, int[]> who = new HashMap<>();
    who.put(start, leaders.clone());
    Deque<Integer> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      int state = open.remove();
      int[] here = who.get(state);
      visited.load(state, tree, vector);
      reducer.choose(vector, set);
      boolean all = followed.applyAsInt(state) != PathFinder.AMPLE;
      for (int i = 0; i < (all ? enabled.size() : set.size()); i++) {
        long transition = enabled.get(i);
        if (!Kernel.isOptional(transition)) {
          system.through(vector, transition, link -> note(link, here));
          system.apply(vector, transition, successor);
          int[] permutation = system.permutation(vector, transition);
          int[] there = new int[here.length];
          for (int rank = 0; rank < here.length; rank++) {
            there[permutation[rank]] = here[rank];
          }
          int target = visited.find(successor, tree, successorTree);
          int[] known = who.putIfAbsent(target, there);
          if (known == null) {
            open.add(target);
          } else {
            for (int rank = 0; rank < here.length; rank++) {
              leaders[leader(known[rank])] = leader(there[rank]);
            }
          }
        }
      }
    }
  }

  private void note(long transition, int[] here) {
    int owner = Kernel.rank(transition);
    moved.set(owner < here.length ? here[owner] : owner);
    progresses |= !Kernel.isIdle(transition);
  }

  private int leader(int rank) {
    int leader = rank;
    while (leaders[leader] != leader) {
      leader = leaders[leader];
    }
    return leader;
  }

  /** Whether a rank, in its place in the first state, owns a transition in the component. */
  boolean moves(int rank) {
    int leader = leader(rank);
    return moved.stream().anyMatch(other -> other < leaders.length && leader(other) == leader);
  }

  /** Whether anything but idle transitions happens. */
  boolean progresses() {
    return progresses;
  }
}
