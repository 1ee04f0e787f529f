package lasso.checker.explore;

import java.util.BitSet;
import java.util.Map;
import java.util.Set;
import lasso.checker.property.Path;
import lasso.runtime.kernel.Halves;
import lasso.runtime.process.LocalStates;
import lasso.store.memory.HashBits;
import lasso.store.memory.StoreFullException;

/**
 * Breadth-first search with state matching over the halves of global states ({@link lasso.runtime.kernel.Halves}): for systems that have them. Same states, transitions and
 * findings as {@link BreadthFirst}, and like there paths are shortest ones, and bottom components are judged when everything is visited.
 */
final class LevelSearch implements Exploration {
  /** States from which on it is looked, whenever there are twice as many, whether rows and columns had better change places. */
  private static final long FIRST_TURN = 1 << 12;

  private final HashBits hashBits;

  LevelSearch(HashBits hashBits) {
    this.hashBits = hashBits;
  }

  @Override
  public SearchResult explore(
      TransitionSystem system,
      LocalStates localStates,
      SearchOptions options,
      SearchListener listener,
      StopFlag stop) {
    SearchRun run = new SearchRun(system, localStates, options, listener, stop);
    try (Levels levels = new Levels(run, hashBits)) {
      try {
        levels.expandAll();
        if (run.complete()) {
          levels.judgeComponents();
        }
      } catch (StoreFullException | OutOfMemoryError full) {
        run.haltForMemory(full);
      }
      LevelPaths paths = new LevelPaths(system, levels.history);
      int last = run.complete() ? 0 : levels.last;
      Set<Integer> wanted = run.sightings.states();
      wanted.add(last);
      Map<Integer, Path> stems = paths.stems(wanted);
      return new Conclusion(run, stems, levels::cycle).result(stems.get(last));
    }
  }

  /** The levels of one search. */
  private static final class Levels implements AutoCloseable {
    private final SearchRun run;
    private final HashBits hashBits;
    private final LevelHistory history;
    private final Halves halves;
    private Orientation orientation;
    private StateMatrix matrix;
    private final LevelWorker worker;
    private final int[] vector;
    private long nextTurn = FIRST_TURN;

    /** A state of the level that was expanded last. */
    private int last;

    /** The same states under the same numbers, where that is needed. */
    private VisitedSet visited;

    Levels(SearchRun run, HashBits hashBits) {
      this.run = run;
      this.hashBits = hashBits;
      halves = run.system().halves();
      vector = new int[run.system().vectorLength()];
      history = new LevelHistory(run.budget);
      matrix = new StateMatrix(run.budget);
      orientation = new Orientation(halves, false);
      worker = new LevelWorker(run, matrix, orientation);
      run.measure(() -> matrix.bytes() + history.bytes());
    }

    void expandAll() {
      run.system().initial(vector);
      long initial = orientation.of(vector);
      worker.discover((int) (initial >>> 32), (int) initial);
      worker.takeDiscovered();
      run.states++;
      worker.advance();
      for (int depth = 0; !worker.current().isEmpty() && !run.halted(); depth++) {
        history.addLevel(orientation);
        history.add(worker.current());
        if (run.states >= nextTurn) {
          nextTurn = 2 * run.states;
          turnIfBetter(depth);
        }
        judgeEnds(depth);
        if (!run.halted() && !isCut(depth)) {
          expand(depth);
          worker.advance();
        } else {
          return;
        }
      }
    }

    /** Fewer and longer rows are better: makes rows columns and columns rows when there are many more rows. */
    private void turnIfBetter(int depth) {
      if (orientation.rows().size() / 2 < orientation.columns().size()) {
        return;
      }
      matrix.close();
      matrix = new StateMatrix(run.budget);
      orientation = orientation.turned();
      worker.turn(orientation, matrix);
      for (int level = 0; level <= depth; level++) {
        boolean turned = history.orientation(level).isTurned(orientation);
        LevelHistory.Reader states = history.read(level);
        while (states.next()) {
          int row = turned ? states.column() : states.row();
          int column = turned ? states.row() : states.column();
          matrix.reserveRows(row + 1);
          matrix.add(row, column);
          if (level == depth) {
            worker.give(row, column);
          }
        }
      }
    }

    private void judgeEnds(int depth) {
      LevelHistory.Reader states = history.read(depth);
      Orientation written = history.orientation(depth);
      while (!run.halted() && states.next()) {
        if (written.isEnd(states.row(), states.column())) {
          last = states.state();
          written.load(states.row(), states.column(), vector);
          run.judgeEnd(vector, Spot.at(states.state()));
        }
      }
    }

    /** Whether the level lies at the depth bound. */
    private boolean isCut(int depth) {
      if (depth < run.options.maxDepth()) {
        return false;
      }
      LevelHistory.Reader states = history.read(depth);
      while (states.next()) {
        if (history.orientation(depth).hasMoves(states.row(), states.column())) {
          run.cutDepth();
          return true;
        }
      }
      return true;
    }

    private void expand(int depth) {
      Frontier current = worker.current();
      last = history.firstState(depth);
      for (int i = 0; i < current.rowCount() && !run.halted(); i++) {
        int row = current.row(i);
        run.look(depth, history.size() - last);
        worker.expand(row, 0, current.count(row));
        count(depth);
      }
    }

    private void count(int depth) {
      long found = worker.takeDiscovered();
      long taken = worker.takeTransitions();
      run.states += found;
      run.transitions += taken;
      run.revisited += taken - found;
      if (worker.isFull()) {
        run.haltForStates();
      }
      if (found > 0) {
        run.reach(depth + 1);
      }
    }

    /** Judges the bottom components of what is visited; only if nothing quicker does, one after the other. */
    void judgeComponents() {
      if (!halves.mayRepeat()) {
        return;
      }
      try (ReturnCheck check = new ReturnCheck(run, history, orientation)) {
        boolean faultless = check.isFaultless();
        run.endless |= check.isEndless();
        if (faultless) {
          return;
        }
      }
      if (!run.halted()) {
        try (DepthFirstWalk walk = DepthFirstWalk.within(run, visited(), new BitSet())) {
          walk.walk(0);
        }
      }
    }

    private VisitedSet visited() {
      if (visited != null) {
        return visited;
      }
      visited = new VisitedSet(vector.length, run.budget, hashBits);
      int[] base = new int[visited.treeLength()];
      int[] tree = new int[visited.treeLength()];
      for (int level = 0; level < history.levelCount(); level++) {
        LevelHistory.Reader states = history.read(level);
        while (states.next()) {
          history.orientation(level).load(states.row(), states.column(), vector);
          if (states.state() == 0) {
            visited.insert(vector, tree);
          } else {
            visited.insert(vector, base, tree);
          }
          int[] last = base;
          base = tree;
          tree = last;
        }
      }
      return visited;
    }

    /** A shortest cycle through a state. */
    Path cycle(int state) {
      return new PathFinder(run.system(), visited(), any -> Integer.MAX_VALUE).cycle(state);
    }

    @Override
    public void close() {
      worker.close();
      if (visited != null) {
        visited.close();
      }
      matrix.close();
      history.close();
    }
  }
}
