package lasso.checker.explore.engine;

import java.util.Arrays;
import lasso.checker.explore.Exploration;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.Spot;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.property.Path;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.LocalStates;
import lasso.store.column.IntStack;
import lasso.store.memory.BoundReachedException;

/**
 * Depth-first search without state matching: follows every execution. Where the program may run for ever it ends only
 * with a bound, and it knows no cycles: hangs and partial deadlocks are not found. Without a depth bound in the options, {@link
 * #DEFAULT_DEPTH} applies.
 */
final class Stateless implements Exploration {
  /** Transitions. */
  static final int DEFAULT_DEPTH = 100_000;

  @Override
  public SearchResult explore(
      Subject subject,
      LocalStates localStates,
      SearchOptions options,
      SearchListener listener,
      StopRequest stop) {
    boolean bounded = options.maxDepth().isPresent();
    SearchOptions actual = bounded ? options : options.toBuilder().maxDepth(DEFAULT_DEPTH).build();
    SearchRun run = new SearchRun(subject, localStates, actual, listener, stop);
    Executions executions = new Executions(run);
    try {
      executions.followAll();
    } catch (BoundReachedException | OutOfMemoryError full) {
      run.haltFor(full);
    }
    Path stoppedAt = run.complete() ? Path.EMPTY : executions.path();
    return Search.concludeStateless(run, stoppedAt);
  }

  /** The path of one search: all of its vectors, and what is left to do at each. */
  private static final class Executions {
    private final SearchRun run;
    private final int length;
    private final int maxDepth;
    private final TransitionList enabled = new TransitionList();
    private final TransitionStack transitions;
    private final IntStack cursors;
    private final int[] vector;
    private final int[] successor;
    private int[] vectors = new int[0];
    private Path cutPath = Path.EMPTY;

    Executions(SearchRun run) {
      this.run = run;
      length = run.system().vectorLength();
      maxDepth = run.options.depthBound();
      transitions = new TransitionStack(run.budget);
      cursors = new IntStack(run.budget);
      vector = new int[length];
      successor = new int[length];
    }

    void followAll() {
      run.system().initial(vector);
      run.addStates(1);
      push();
      while (cursors.size() > 0 && !run.halted()) {
        int cursor = cursors.top();
        if (cursor == enabled.size()) {
          pop();
        } else {
          cursors.setTop(cursor + 1);
          run.system().apply(vector, enabled.get(cursor), successor);
          run.addTransitions(1);
          if (run.countState(cursors.size())) {
            System.arraycopy(successor, 0, vector, 0, length);
            push();
          }
        }
      }
    }

    /** Appends {@code vector} to the path. */
    private void push() {
      run.system().enabled(vector, enabled);
      save(cursors.size());
      int depth = cursors.size();
      boolean cut = depth >= maxDepth && enabled.size() > 0;
      boolean end = SearchRun.isEnd(enabled);
      if (cut || enabled.size() == 0) {
        run.countExecution();
      }
      transitions.push(enabled);
      cursors.push(0);
      run.look(depth, depth);
      if (end) {
        run.judgeEnd(vector, Spot.after(path()));
      }
      if (cut) {
        run.cutDepth();
        cutPath = cutPath.isEmpty() ? path() : cutPath;
        pop();
      }
    }

    private void save(int depth) {
      int needed = (depth + 1) * length;
      if (needed > vectors.length) {
        int grown = needed + needed / 2 + 64 * length;
        run.budget.reserve(4L * (grown - vectors.length));
        vectors = Arrays.copyOf(vectors, grown);
      }
      System.arraycopy(vector, 0, vectors, depth * length, length);
    }

    private void load(int depth, int[] target) {
      System.arraycopy(vectors, depth * length, target, 0, length);
    }

    private void pop() {
      transitions.pop();
      cursors.pop();
      if (cursors.size() > 0) {
        load(cursors.size() - 1, vector);
        if (!transitions.restore(enabled)) {
          run.system().enabled(vector, enabled);
        }
      }
    }

    /** The path on which the search is; when it is at an end, the first one that the depth bound cut. */
    Path path() {
      if (cursors.size() == 0) {
        return cutPath;
      }
      long[] path = new long[cursors.size() - 1];
      TransitionList list = new TransitionList();
      int[] state = new int[length];
      for (int i = 0; i < path.length; i++) {
        load(i, state);
        run.system().enabled(state, list);
        path[i] = list.get(cursors.get(i) - 1);
      }
      return Path.of(path);
    }
  }
}
