package lasso.checker.explore.depth;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.LongStream;
import lasso.checker.explore.PermutingSystem;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.Spot;
import lasso.checker.explore.paths.Expansion;
import lasso.checker.explore.paths.KnownTargets;
import lasso.checker.explore.paths.PathFinder;
import lasso.checker.explore.visited.VisitedSet;
import lasso.checker.property.Path;
import lasso.runtime.kernel.system.Kernel;
import lasso.store.column.IntStack;

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
public final class DepthFirstWalk implements AutoCloseable {
  /** Longest path that is rebuilt for a search which a bound stopped, in transitions. */
  private static final int REBUILT = 100_000;

  private final SearchRun run;
  private final VisitedSet visited;
  private final boolean counts;
  private final int maxDepth;

  private final Components components;
  private final FrameStack frames;
  private final IntStack cursors;
  private final IntStack deferred;
  private final IntStack deferredDepths;
  private int nextDeferred;

  /** States which have ample sets and of which all transitions are followed nevertheless. */
  private final BitSet expanded;

  private final Expansion expansion;

  /** How states were found, where outcomes are asked for. */
  private final DiscoveryTree discoveries;

  /** Of the last state of the path. */
  private final Frame frame = new Frame();

  private int root;
  private int rootDepth;

  /** A search, which fills the visited set; {@code known}: what other searches of the run know of it. */
  public static DepthFirstWalk searching(
      SearchRun run, VisitedSet visited, Optional<KnownTargets> known) {
    return new DepthFirstWalk(run, visited, true, new BitSet(), known);
  }

  /** A walk within what another search has visited; {@code expanded}: where it has followed more than an ample set. */
  public static DepthFirstWalk within(SearchRun run, VisitedSet visited, BitSet expanded) {
    return new DepthFirstWalk(run, visited, false, expanded, Optional.empty());
  }

  private DepthFirstWalk(
      SearchRun run,
      VisitedSet visited,
      boolean counts,
      BitSet expanded,
      Optional<KnownTargets> known) {
    this.run = run;
    this.visited = visited;
    this.counts = counts;
    this.expanded = expanded;

    this.maxDepth = counts ? run.options.depthBound() : Integer.MAX_VALUE;
    components = new Components(run.system().ownerCount(), run.budget);
    frames = new FrameStack(run.budget);
    cursors = new IntStack(run.budget);
    deferred = new IntStack(run.budget);
    deferredDepths = new IntStack(run.budget);
    expansion = new Expansion(run.subject(), visited, known);
    discoveries = new DiscoveryTree(run.budget);
  }

  /** Walks everything that a visited state reaches. */
  public void walk(int initial) {
    defer(initial, 0);
    while (nextDeferred < deferred.size() && !run.halted()) {
      root = deferred.get(nextDeferred);
      rootDepth = deferredDepths.get(nextDeferred);
      nextDeferred++;
      if (components.status(root) == Components.DEFERRED) {
        expansion.turnTo(root, 1);
        if (!cut(root, rootDepth)) {
          push(root, rootDepth);
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

  /** Whether the state that is about to be expanded lies at the depth bound and has any transitions: then it is left alone. */
  private boolean cut(int state, int depth) {
    if (depth < maxDepth || expansion.start(1) == 0) {
      return false;
    }
    components.putOff(state, Components.CUT);
    run.cutDepth();
    return true;
  }

  /** Opens the state that is about to be expanded. */
  private void push(int state, int depth) {
    components.open(state);
    run.look(depth, components.pathLength() + deferred.size() - nextDeferred);
    if (counts) {
      expansion.countLast();
      run.reach(depth);
      if (expansion.isEnd(0)) {
        run.judgeEnd(expansion.vector(0), Spot.at(state));
      }
    }
    expansion.takeAmple();
    int taken = expansion.ample(0);
    if (counts && taken < expansion.start(1) && !leavesPath(taken)) {
      expanded.set(state);
      run.subject().reducer().countCycle();
    }
    if (taken < expansion.start(1) && expanded.get(state)) {
      expansion.takeRest(0);
      taken = expansion.start(1);
    }
    fill(taken);
    frames.push(frame);
    cursors.push(0);
    if (counts) {
      count(taken, depth);
      if (run.options.outcomes()) {
        remember(state, taken);
      }
    }
  }

  private void remember(int state, int taken) {
    for (int i = 0; i < taken; i++) {
      if (expansion.target(i) >= 0) {
        discoveries.add(expansion.target(i), state, expansion.transition(i));
      }
    }
  }

  /** How a search for outcomes found its states; empty in other searches. */
  public DiscoveryTree discoveries() {
    return discoveries;
  }

  /** Whether one of the first transitions that are not optional leads to a state that is not on the path. */
  private boolean leavesPath(int taken) {
    for (int i = 0; i < taken; i++) {
      int target = expansion.target(i);
      int state = target < 0 ? ~target : target;
      if (!Kernel.isOptional(expansion.transition(i))
          && (components.status(state) <= 0 || components.pathPosition(state) < 0)) {
        return true;
      }
    }
    return false;
  }

  private void fill(int taken) {
    frame.clear();
    for (int i = 0; i < taken; i++) {
      int target = expansion.target(i);
      frame.add(expansion.transition(i), target < 0 ? ~target : target);
    }
  }

  private void count(int taken, int depth) {
    run.addTransitions(taken);
    for (int i = 0; i < taken; i++) {
      if (expansion.target(i) >= 0) {
        run.countState(depth + 1);
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
      if (cursor < frame.size()) {
        cursors.setTop(cursor + 1);
        follow(frame.transition(cursor), frame.target(cursor));
      } else {
        goBack();
      }
    }
  }

  private void follow(long transition, int state) {
    int status = components.status(state);
    if (counts && status != Components.UNSEEN) {
      run.addRevisited(1);
    }
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
      if (status > 0 && !Kernel.isIdle(transition)) {
        run.meetEndless();
      }
    }
  }

  private void descend(int state) {
    expansion.turnTo(state, 1);
    if (cut(state, depth() + 1)) {
      components.meet(Components.CUT);
    } else {
      push(state, depth() + 1);
    }
  }

  private void goBack() {
    if (components.leave()) {
      judge(components.bottomState());
    }
    frames.pop();
    cursors.pop();
    if (components.pathLength() > 0 && !frames.restore(frame)) {
      recompute(components.pathState(components.pathLength() - 1));
    }
  }

  /** Judges the bottom component of a state. Who moves within transitions that skip states is only looked up when it matters. */
  private void judge(int state) {
    expansion.turnTo(state, 1);
    int[] vector = expansion.vector(0);
    IntPredicate moves = components::bottomMoves;
    boolean progresses = components.bottomProgresses();
    if (run.system() instanceof PermutingSystem permuting) {
      PermutedMoves all = new PermutedMoves(permuting, run.subject(), visited, this::followed);
      all.walk(state);
      run.judgeComponent(vector, Spot.at(state), all::moves, all.progresses());
    } else if (run.subject().isReduced() && run.isFaulty(vector, moves, progresses)) {
      BottomMoves all = new BottomMoves(run.subject(), visited, this::followed);
      all.walk(state);
      run.judgeComponent(vector, Spot.at(state), all::moves, all.progresses());
    } else {
      run.judgeComponent(vector, Spot.at(state), moves, progresses);
    }
  }

  private void recompute(int state) {
    expansion.turnTo(state, 1);
    expansion.takeAmple();
    int taken = expansion.ample(0);
    if (expanded.get(state)) {
      expansion.takeRest(0);
      taken = expansion.start(1);
    }
    fill(taken);
  }

  /** How many of a state's transitions were taken; {@link Integer#MAX_VALUE} for all, {@link PathFinder#AMPLE} for an ample set. */
  public int followed(int state) {
    int status = components.status(state);
    if (status != Components.CLOSED && status <= 0) {
      return 0;
    }
    return expanded.get(state) ? Integer.MAX_VALUE : PathFinder.AMPLE;
  }

  /** The path on which the search is, if it is not too long and starts at the initial state, else an empty one. */
  public Path currentPath() {
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
      expansion.turnTo(components.pathState(i), 1);
      run.subject()
          .unfolding()
          .unfold(expansion.vector(0), expansion.transition(cursors.get(i) - 1), path);
    }
    return Path.of(path.build().toArray());
  }

  @Override
  public void close() {
    components.close();
    frames.close();
    cursors.close();
    deferred.close();
    deferredDepths.close();
    discoveries.close();
  }
}
