package lasso.checker.explore;

import java.util.BitSet;
import java.util.stream.LongStream;
import lasso.checker.property.Path;
import lasso.runtime.kernel.Kernel;
import lasso.runtime.kernel.TransitionList;

/**
 * Depth-first search with state matching, its path on explicit stacks of state numbers. Optional transitions are put off:
 * their targets become new roots when everything that the others reach is done. So the search is at the same time
 * Tarjan's on the transitions that are not optional, and judges bottom components as they complete.
 *
 * <p>Of a state that has an ample set only this is followed, unless all of its successors lie on the search path.
 *
 * <p>After a breadth-first search the same walk serves only to find the components of what is visited already: then it
 * counts nothing, judges no ends, and follows what that search has followed.
 */
final class DepthFirstWalk implements AutoCloseable {
  /** Longest path that is rebuilt for a search which a bound stopped, in transitions. */
  private static final int REBUILT = 100_000;

  private final SearchRun run;
  private final TransitionSystem system;
  private final VisitedSet visited;
  private final boolean counts;
  private final int maxDepth;

  private final Components components;
  private final TransitionStack transitions;
  private final IntStack cursors;

  /** How many of the transitions of each state on the path are to be followed. */
  private final IntStack limits;

  /** Whether a transition of each state on the path has left the path: 0 or 1. */
  private final IntStack forwards;

  /** States which have ample sets and of which all transitions are followed nevertheless. */
  private final BitSet expanded;

  private final IntStack deferred;
  private final IntStack deferredDepths;
  private int nextDeferred;

  private final TransitionList enabled = new TransitionList();
  private int[] vector;
  private int[] tree;
  private int[] successor;
  private int[] successorTree;
  private int ample;
  private int root;
  private int rootDepth;

  /** A search, which fills the visited set. */
  static DepthFirstWalk searching(SearchRun run, VisitedSet visited) {
    return new DepthFirstWalk(run, visited, true, new BitSet());
  }

  /** A walk within what another search has visited; {@code expanded}: where it has followed more than an ample set. */
  static DepthFirstWalk within(SearchRun run, VisitedSet visited, BitSet expanded) {
    return new DepthFirstWalk(run, visited, false, expanded);
  }

  private DepthFirstWalk(SearchRun run, VisitedSet visited, boolean counts, BitSet expanded) {
    this.run = run;
    this.system = run.system;
    this.visited = visited;
    this.counts = counts;
    this.expanded = expanded;
    this.maxDepth = counts ? run.options.maxDepth() : SearchOptions.UNBOUNDED;
    components = new Components(system.processCount(), run.budget);
    transitions = new TransitionStack(run.budget);
    cursors = new IntStack(run.budget);
    limits = new IntStack(run.budget);
    forwards = new IntStack(run.budget);
    deferred = new IntStack(run.budget);
    deferredDepths = new IntStack(run.budget);
    vector = new int[system.vectorLength()];
    successor = new int[system.vectorLength()];
    tree = new int[visited.treeLength()];
    successorTree = new int[visited.treeLength()];
  }

  /** Walks everything that a visited state reaches. */
  void walk(int initial) {
    defer(initial, 0);
    while (nextDeferred < deferred.size() && !run.halted()) {
      root = deferred.get(nextDeferred);
      rootDepth = deferredDepths.get(nextDeferred);
      nextDeferred++;
      if (components.status(root) == Components.DEFERRED) {
        visited.load(root, tree, vector);
        ample = system.ample(vector, enabled);
        if (!cut(root, rootDepth)) {
          push(root);
          walkPath();
        }
      }
    }
  }

  private void defer(int state, int depth) {
    components.putOff(state, Components.DEFERRED);
    deferred.push(state);
    deferredDepths.push(depth);
  }

  /** Whether the state, whose transitions are known, lies at the depth bound and has any: then it is left alone. */
  private boolean cut(int state, int depth) {
    if (depth < maxDepth || enabled.size() == 0) {
      return false;
    }
    components.putOff(state, Components.CUT);
    run.cutDepth();
    return true;
  }

  /** Opens the state in {@code vector} and {@code tree}, whose transitions are in {@code enabled}, {@code ample} ones first. */
  private void push(int state) {
    components.open(state);
    transitions.push(enabled);
    cursors.push(0);
    limits.push(!counts && expanded.get(state) ? enabled.size() : ample);
    forwards.push(counts ? 0 : 1);
    run.look(depth(), components.pathLength() + deferred.size() - nextDeferred);
    if (counts) {
      system.tally(false);
      run.reach(depth());
      if (SearchRun.isEnd(enabled)) {
        run.judgeEnd(vector, Spot.at(state));
      }
    }
  }

  private int depth() {
    return rootDepth + components.pathLength() - 1;
  }

  // HOT: WholePrograms
  private void walkPath() {
    while (components.pathLength() > 0 && !run.halted()) {
      int cursor = cursors.top();
      if (cursor < limits.top()) {
        cursors.setTop(cursor + 1);
        follow(enabled.get(cursor));
      } else if (isDone()) {
        goBack();
      } else {
        expanded.set(components.pathState(components.pathLength() - 1));
        system.tally(true);
        limits.setTop(enabled.size());
      }
    }
  }

  /** Whether all that has to be followed from the last state of the path has been. */
  private boolean isDone() {
    return cursors.top() == limits.top()
        && (cursors.top() == enabled.size() || forwards.top() == 1);
  }

  private void follow(long transition) {
    system.apply(vector, transition, successor);
    int put = visited.insert(successor, tree, successorTree);
    int state = put < 0 ? ~put : put;
    int status = components.status(state);
    if (counts && !count(put >= 0, status != Components.UNSEEN)) {
      return;
    }
    if (Kernel.isOptional(transition)) {
      if (status == Components.UNSEEN) {
        defer(state, depth() + 1);
      }
      return;
    }
    components.step(transition);
    if (forwards.top() == 0 && (status <= 0 || components.pathPosition(state) < 0)) {
      forwards.setTop(1);
    }
    if (Components.mayBeOpened(status) && !(status == Components.CUT && depth() + 1 >= maxDepth)) {
      descend(state);
    } else {
      components.meet(status);
      run.endless |= status > 0 && !Kernel.isFalseAnswer(transition);
    }
  }

  /** Another search may have inserted states that this one sees for the first time. */
  private boolean count(boolean isNew, boolean isSeen) {
    run.transitions++;
    if (isSeen) {
      run.revisited++;
    }
    return !isNew || run.countState(depth());
  }

  private void descend(int state) {
    swap();
    ample = system.ample(vector, enabled);
    if (cut(state, depth() + 1)) {
      components.meet(Components.CUT);
      swap();
      resume(components.pathState(components.pathLength() - 1));
    } else {
      push(state);
    }
  }

  private void swap() {
    int[] otherVector = vector;
    vector = successor;
    successor = otherVector;
    int[] otherTree = tree;
    tree = successorTree;
    successorTree = otherTree;
  }

  private void resume(int state) {
    boolean known = transitions.restore(enabled);
    if (known && isDone()) {
      return;
    }
    visited.load(state, tree, vector);
    if (!known) {
      system.ample(vector, enabled);
    }
  }

  private void goBack() {
    if (components.leave()) {
      int state = components.bottomState();
      visited.load(state, successorTree, successor);
      run.judgeComponent(
          successor, Spot.at(state), components::bottomMoves, components.bottomProgresses());
    }
    transitions.pop();
    cursors.pop();
    limits.pop();
    forwards.pop();
    if (components.pathLength() > 0) {
      resume(components.pathState(components.pathLength() - 1));
    }
  }

  /** How many of a state's transitions were followed; {@link Integer#MAX_VALUE} for all, {@link PathFinder#AMPLE} for an ample set. */
  int followed(int state) {
    int status = components.status(state);
    int all = expanded.get(state) ? Integer.MAX_VALUE : PathFinder.AMPLE;
    if (status == Components.CLOSED) {
      return all;
    }
    int position = status > 0 ? components.pathPosition(state) : cursors.size();
    if (position < 0) {
      return all;
    }
    return position < cursors.size() ? cursors.get(position) : 0;
  }

  /** The path on which the search is, if it is not too long and starts at the initial state, else an empty one. */
  Path currentPath() {
    int length = components.pathLength() - 1;
    if (root != 0 || length < 1 || length > REBUILT) {
      return Path.EMPTY;
    }
    try {
      return rebuild(length);
    } catch (OutOfMemoryError full) {
      return Path.EMPTY; // a search that the heap stopped still has its statistics
    }
  }

  private Path rebuild(int length) {
    LongStream.Builder path = LongStream.builder();
    for (int i = 0; i < length; i++) {
      visited.load(components.pathState(i), tree, vector);
      system.ample(vector, enabled);
      system.unfold(vector, enabled.get(cursors.get(i) - 1), path);
    }
    return Path.of(path.build().toArray());
  }

  @Override
  public void close() {
    components.close();
    transitions.close();
    cursors.close();
    deferred.close();
    deferredDepths.close();
  }
}
