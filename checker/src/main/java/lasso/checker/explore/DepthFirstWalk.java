package lasso.checker.explore;

import lasso.checker.property.Path;
import lasso.runtime.kernel.Kernel;
import lasso.runtime.kernel.TransitionList;

/**
 * Depth-first search with state matching, its path on explicit stacks of state numbers. Optional transitions are put off:
 * their targets become new roots when everything that the others reach is done. So the search is at the same time
 * Tarjan's on the transitions that are not optional, and judges bottom components as they complete.
 *
 * <p>After a breadth-first search the same walk serves only to find the components of what is visited already: then it
 * counts nothing and judges no ends.
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
  private final IntStack deferred;
  private final IntStack deferredDepths;
  private int nextDeferred;

  private final TransitionList enabled = new TransitionList();
  private int[] vector;
  private int[] tree;
  private int[] successor;
  private int[] successorTree;
  private int root;
  private int rootDepth;

  DepthFirstWalk(SearchRun run, VisitedSet visited, boolean counts) {
    this.run = run;
    this.system = run.system;
    this.visited = visited;
    this.counts = counts;
    this.maxDepth = counts ? run.options.maxDepth() : SearchOptions.UNBOUNDED;
    components = new Components(system.processCount(), run.budget);
    transitions = new TransitionStack(run.budget);
    cursors = new IntStack(run.budget);
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
        system.enabled(vector, enabled);
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

  /** Opens the state in {@code vector} and {@code tree}, whose transitions are in {@code enabled}. */
  private void push(int state) {
    components.open(state);
    transitions.push(enabled);
    cursors.push(0);
    run.look(depth(), components.pathLength() + deferred.size() - nextDeferred);
    if (counts) {
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
      if (cursor < enabled.size()) {
        cursors.setTop(cursor + 1);
        follow(enabled.get(cursor));
      } else {
        goBack();
      }
    }
  }

  private void follow(long transition) {
    system.apply(vector, transition, successor);
    int put = visited.insert(successor, tree, successorTree);
    int state = put < 0 ? ~put : put;
    if (counts && !count(put >= 0)) {
      return;
    }
    int status = components.status(state);
    if (Kernel.isOptional(transition)) {
      if (status == Components.UNSEEN) {
        defer(state, depth() + 1);
      }
      return;
    }
    components.step(transition);
    if (Components.mayBeOpened(status) && !(status == Components.CUT && depth() + 1 >= maxDepth)) {
      descend(state);
    } else {
      components.meet(status);
      run.endless |= status > 0 && !Kernel.isFalseAnswer(transition);
    }
  }

  private boolean count(boolean isNew) {
    run.transitions++;
    if (!isNew) {
      run.revisited++;
      return true;
    }
    return run.countState(depth());
  }

  private void descend(int state) {
    swap();
    system.enabled(vector, enabled);
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
    if (known && cursors.top() == enabled.size()) {
      return;
    }
    visited.load(state, tree, vector);
    if (!known) {
      system.enabled(vector, enabled);
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
    if (components.pathLength() > 0) {
      resume(components.pathState(components.pathLength() - 1));
    }
  }

  /** How many of a state's transitions were followed; {@link Integer#MAX_VALUE} for all. */
  int followed(int state) {
    int status = components.status(state);
    if (status == Components.CLOSED) {
      return Integer.MAX_VALUE;
    }
    int position = status > 0 ? components.pathPosition(state) : cursors.size();
    if (position < 0) {
      return Integer.MAX_VALUE;
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
    long[] path = new long[length];
    for (int i = 0; i < length; i++) {
      visited.load(components.pathState(i), tree, vector);
      system.enabled(vector, enabled);
      path[i] = enabled.get(cursors.get(i) - 1);
    }
    return Path.of(path);
  }

  @Override
  public void close() {
    components.close();
  }
}
