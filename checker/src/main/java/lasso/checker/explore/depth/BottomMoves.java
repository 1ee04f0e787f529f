package lasso.checker.explore.depth;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.LongConsumer;
import lasso.checker.explore.AmpleSet;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.paths.PathFinder;
import lasso.checker.explore.visited.VisitedSet;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;

/**
 * Who moves in a bottom component of the transitions that are not optional, also within transitions that skip states. Walks
 * over the component once more.
 */
final class BottomMoves {
  private final Subject subject;
  private final VisitedSet visited;
  private final IntUnaryOperator followed;
  private final BitSet moved = new BitSet();
  private boolean progresses;

  /** {@code followed}: as of {@link PathFinder}. */
  BottomMoves(Subject subject, VisitedSet visited, IntUnaryOperator followed) {
    this.subject = subject;
    this.visited = visited;
    this.followed = followed;
  }

  /** Walks everything that a state of the component reaches. */
  void walk(int start) {
    TransitionSystem system = subject.system();
    int[] vector = new int[system.vectorLength()];
    int[] tree = new int[visited.treeLength()];
    int[] successor = new int[system.vectorLength()];
    int[] successorTree = new int[visited.treeLength()];
    AmpleSet set = new AmpleSet();
    TransitionList enabled = set.transitions();
    LongConsumer note = this::note;
    BitSet known = new BitSet();
    known.set(start);
    Deque<Integer> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      int state = open.remove();
      visited.load(state, tree, vector);
      subject.reducer().choose(vector, set);
      int limit = followed.applyAsInt(state) == PathFinder.AMPLE ? set.size() : enabled.size();
      for (int i = 0; i < limit; i++) {
        long transition = enabled.get(i);
        if (!Kernel.isOptional(transition)) {
          subject.unfolding().unfold(vector, transition, note);
          system.apply(vector, transition, successor);
          int target = visited.find(successor, tree, successorTree);
          if (!known.get(target)) {
            known.set(target);
            open.add(target);
          }
        }
      }
    }
  }

  private void note(long transition) {
    moved.set(Kernel.rank(transition));
    progresses |= !Kernel.isIdle(transition);
  }

  /** Whether a rank owns a transition. */
  boolean moves(int rank) {
    return moved.get(rank);
  }

  /** Whether anything but idle transitions happens. */
  boolean progresses() {
    return progresses;
  }
}
