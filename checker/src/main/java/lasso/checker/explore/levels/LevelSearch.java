package lasso.checker.explore.levels;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import lasso.checker.explore.Conclusion;
import lasso.checker.explore.Deadline;
import lasso.checker.explore.Exploration;
import lasso.checker.explore.HalvedSystem;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.Spot;
import lasso.checker.explore.StopFlag;
import lasso.checker.explore.Subject;
import lasso.checker.property.Path;
import lasso.runtime.kernel.system.Halves;
import lasso.runtime.process.LocalStates;
import lasso.store.memory.BoundReachedException;
import lasso.store.memory.HashBits;

/**
 * Breadth-first search with state matching over the halves of global states ({@link lasso.runtime.kernel.system.Halves}): for systems that have them. Same states, transitions and
 * findings as {@code BreadthFirst}, and like there paths are shortest ones, and bottom components are judged when everything is visited.
 */
public final class LevelSearch implements Exploration {
  /** States from which on it is looked, whenever there are twice as many, whether rows and columns had better change places. */
  private static final long FIRST_TURN = 1 << 12;

  /** States after which it is looked where to split. */
  private static final int SAMPLE = 1 << 13;

  /** States of a level from which on it is worth while to wake up the other workers. */
  private static final int SHARED = 2048;

  private final HashBits hashBits;
  private final int shared;
  private final int sample;

  public LevelSearch(HashBits hashBits) {
    this(hashBits, SHARED);
  }

  /** {@code shared}: states of a level from which on the workers share it. */
  public LevelSearch(HashBits hashBits, int shared) {
    this(hashBits, shared, SAMPLE);
  }

  /** {@code sample}: states after which it is looked where to split. */
  public LevelSearch(HashBits hashBits, int shared, int sample) {
    this.hashBits = hashBits;
    this.shared = shared;
    this.sample = sample;
  }

  @Override
  public SearchResult explore(
      Subject subject,
      LocalStates localStates,
      SearchOptions options,
      SearchListener listener,
      StopFlag stop) {
    // Which outcomes and findings come first must not depend on the speed of threads; nor which
    // states a bound lets in.
    boolean ordered = options.goesOn() || options.maxStates().isPresent();
    SearchOptions used = ordered ? options.toBuilder().threads(1).build() : options;
    Deadline deadline = Deadline.of(used);
    Attempt attempt = search(subject, localStates, used, listener, stop);
    while (attempt instanceof Attempt.Unordered) {
      SearchOptions alone =
          deadline.left().toBuilder().threads(1).checkpointing(Optional.empty()).build();
      attempt = search(subject, localStates, alone, listener, stop);
    }
    return ((Attempt.Concluded) attempt).result();
  }

  /** What has come of searching. */
  private sealed interface Attempt {
    /** The search can be told. */
    record Concluded(SearchResult result) implements Attempt {}

    /** Several threads have found something: one is to find it, in an order that is always the same. */
    record Unordered() implements Attempt {}
  }

  private Attempt search(
      Subject subject,
      LocalStates localStates,
      SearchOptions options,
      SearchListener listener,
      StopFlag stop) {
    if (options.checkpointing().isEmpty()) {
      return search(subject, localStates, options, listener, stop, null);
    }
    try (LevelKeeper keeper = LevelKeeper.open(options.checkpointing().get())) {
      return search(subject, localStates, options, listener, stop, keeper);
    }
  }

  /** {@code keeper}: leaves checkpoints, or null. */
  private Attempt search(
      Subject subject,
      LocalStates localStates,
      SearchOptions options,
      SearchListener listener,
      StopFlag stop,
      LevelKeeper keeper) {
    int middle = subject.system().processCount() / 2;
    SearchRun run = new SearchRun(subject, localStates, options, listener, stop);
    boolean goesOn = keeper != null && keeper.goesOn();
    int split = goesOn ? askAgain(run, keeper) : middle;
    int better;
    try (Levels levels = new Levels(run, split, hashBits, shared, keeper)) {
      if (goesOn && !run.halted()) {
        levels.restore();
      }
      boolean settled = split != middle || run.states() >= sample;
      better = settled ? split : levels.betterSplit(middle, sample);
      if (better == split) {
        return search(run, levels);
      }
    }
    SearchRun again = new SearchRun(subject, localStates, options, listener, stop);
    try (Levels levels = new Levels(again, better, hashBits, shared, keeper)) {
      return search(again, levels);
    }
  }

  private static int askAgain(SearchRun run, LevelKeeper keeper) {
    try {
      return keeper.askAgain(run);
    } catch (BoundReachedException | OutOfMemoryError full) {
      run.haltFor(full);
      return run.system().processCount() / 2;
    }
  }

  private static Attempt search(SearchRun run, Levels levels) {
    try {
      levels.expandAll(Integer.MAX_VALUE);
      if (run.complete()) {
        levels.judgeComponents();
      }
    } catch (BoundReachedException | OutOfMemoryError full) {
      run.haltFor(full);
    }
    levels.keepLast();
    if (run.options.threads() > 1 && run.hasFindings()) {
      return new Attempt.Unordered();
    }
    Set<Integer> wanted = run.sighted();
    int last = run.complete() ? 0 : levels.last;
    if (levels.history.size() > 0) {
      wanted.add(last);
    }
    Map<Integer, Path> stems = new LevelPaths(run.system(), levels.history).stems(wanted);
    return new Attempt.Concluded(
        new Conclusion(run, stems, levels::cycle).result(stems.getOrDefault(last, Path.EMPTY)));
  }

  /** The levels of one search. */
  private static final class Levels implements AutoCloseable {
    private final SearchRun run;
    private final int shared;
    private final LevelHistory history;
    private final Halves halves;
    private final LevelCrew crew;
    private final int[] vector;

    /** Leaves checkpoints, or null. */
    private final LevelKeeper keeper;

    /** Of each level that is known whole. */
    private final List<LevelMark> marks = new ArrayList<>();

    private Orientation orientation;
    private long nextTurn = FIRST_TURN;

    /** Whether the last level of the history was brought back, and is to be gone on with. */
    private boolean restored;

    /** Whether nothing is left to be expanded. */
    private boolean done;

    private long steps;

    /** A state of the level that was expanded last. */
    private int last;

    private final LevelComponents components;

    Levels(SearchRun run, int split, HashBits hashBits, int shared, LevelKeeper keeper) {
      this.keeper = keeper;
      this.shared = shared;
      this.run = run;
      halves = ((HalvedSystem) run.system()).halves(split);
      vector = new int[run.system().vectorLength()];
      history = new LevelHistory(run.budget);
      components = new LevelComponents(run, history, hashBits);
      orientation = new Orientation(halves, false);
      crew = new LevelCrew(run, orientation, run.options.threads());
      run.measure(() -> crew.matrixBytes() + history.bytes());
      if (keeper != null) {
        keeper.follow(halves, split);
      }
    }

    /** Brings the search to where its last checkpoint was; ends are judged again. */
    void restore() {
      try {
        keeper.restore(history, orientation, marks);
        int last = history.levelCount() - 1;
        orientation = history.orientation(last);
        crew.each(false, worker -> worker.turn(orientation));
        fill(last);
        crew.first().count(history.size());
        recount();
      } catch (BoundReachedException | OutOfMemoryError full) {
        run.haltFor(full);
      }
      restored = !run.halted();
    }

    /** Counts and judges what was restored, in the order of the search; the last level is about to be judged. */
    private void recount() {
      int last = history.levelCount() - 1;
      for (int level = 0; level <= last && !run.halted(); level++) {
        LevelMark before = level == 0 ? new LevelMark(0, 0) : marks.get(level - 1);
        long taken = marks.get(level).transitions() - before.transitions();
        long found = history.firstState(level + 1) - history.firstState(level);
        run.addStates(found);
        run.addTransitions(taken);
        run.addRevisited(level == 0 ? 0 : taken - found);
        run.reach(level);
        if (level < last) {
          nextTurn = run.states() >= nextTurn ? 2 * run.states() : nextTurn;
          judgeEnds(level);
          run.look(level, history.size() - history.firstState(level));
        }
      }
      steps = marks.get(last).steps();
      halves.took(steps);
    }

    /** Leaves a last checkpoint when something has ended the search early. */
    void keepLast() {
      if (keeper != null) {
        if (run.halted() && run.incompleteness() != null) {
          keeper.end(history, marks);
        }
        keeper.deafen();
      }
    }

    /** Looks, from the first levels, where states had better be split. */
    int betterSplit(int usual, int sample) {
      try {
        expandAll(sample);
      } catch (BoundReachedException | OutOfMemoryError full) {
        run.haltFor(full);
      }
      if (done || run.halted() || vector.length == 2) {
        return usual;
      }
      SplitChoice choice = new SplitChoice(vector.length, history.size());
      for (int level = 0; level < history.levelCount(); level++) {
        LevelHistory.Reader states = history.read(level);
        while (states.next()) {
          history.orientation(level).load(states.row(), states.column(), vector);
          choice.add(vector);
        }
      }
      int best = choice.best(usual);
      halves.took(best == usual ? 0 : -steps);
      return best;
    }

    /** Goes on, level after level, until all is visited, or there are so many states. */
    void expandAll(int enough) {
      if (run.states() == 0) {
        run.system().initial(vector);
        long initial = orientation.of(vector);
        crew.owner((int) (initial >>> 32)).give((int) (initial >>> 32), (int) initial, true);
        run.addStates(1);
      }
      while (!run.halted() && !done && run.states() < enough) {
        if (!restored && !addLevel()) {
          done = true;
          return;
        }
        restored = false;
        int depth = history.levelCount() - 1;
        if (run.states() >= nextTurn) {
          nextTurn = 2 * run.states();
          turnIfBetter(depth);
        }
        judgeEnds(depth);
        if (run.halted() || isCut(depth)) {
          done = true;
          return;
        }
        expand(depth);
      }
    }

    /** What was found becomes the last level; false if that is nothing. */
    private boolean addLevel() {
      int depth = history.levelCount();
      history.addLevel(orientation);
      for (LevelWorker worker : crew.workers()) {
        history.add(worker.current());
      }
      if (history.firstState(depth) == history.size()) {
        return false;
      }
      marks.add(new LevelMark(run.statistics().transitions(), steps));
      if (keeper != null) {
        keeper.reached(history, marks);
      }
      return true;
    }

    /** Fewer and longer rows are better: makes rows columns and columns rows when there are many more rows. */
    private void turnIfBetter(int depth) {
      BitSet rows = new BitSet();
      BitSet columns = new BitSet();
      for (int level = 0; level <= depth; level++) {
        boolean turned = history.orientation(level).isTurned(orientation);
        LevelHistory.Reader states = history.read(level);
        while (states.next()) {
          rows.set(turned ? states.column() : states.row());
          columns.set(turned ? states.row() : states.column());
        }
      }
      if (rows.cardinality() / 2 < columns.cardinality()) {
        return;
      }
      orientation = orientation.turned();
      crew.each(false, worker -> worker.turn(orientation));
      fill(depth);
    }

    /** Gives the workers the states of all levels; those of the last one, {@code depth}, are to be expanded. */
    private void fill(int depth) {
      for (int level = 0; level <= depth; level++) {
        boolean turned = history.orientation(level).isTurned(orientation);
        LevelHistory.Reader states = history.read(level);
        while (states.next()) {
          int row = turned ? states.column() : states.row();
          int column = turned ? states.row() : states.column();
          crew.owner(row).give(row, column, level == depth);
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
      if (depth < run.options.depthBound()) {
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
      last = history.firstState(depth);
      int open = history.size() - last;
      boolean together = open >= shared;
      Runnable look =
          () -> {
            run.look(depth, open);
            if (!together || crew.workers().length == 1) {
              count(crew.first(), depth);
            }
          };
      Runnable lookAlone = () -> halves.exclusively(look);
      crew.each(
          together, worker -> worker.expandAll(worker == crew.first() ? lookAlone : () -> {}));
      crew.each(together, worker -> worker.receive(crew.workers()));
      for (LevelWorker worker : crew.workers()) {
        count(worker, depth);
        worker.advance();
      }
    }

    private void count(LevelWorker worker, int depth) {
      long found = worker.takeDiscovered();
      long taken = worker.takeTransitions();
      long stepsTaken = worker.takeSteps();
      steps += stepsTaken;
      halves.took(stepsTaken);
      run.addStates(found);
      run.addTransitions(taken);
      run.addRevisited(taken - found);
      if (worker.isFull()) {
        run.haltForStates();
      }
      if (found > 0) {
        run.reach(depth + 1);
      }
    }

    /** Judges the bottom components of what is visited. */
    void judgeComponents() {
      if (keeper != null) {
        keeper.deafen();
      }
      components.judge(halves, orientation);
    }

    /** A shortest cycle through a state. */
    Path cycle(int state) {
      return components.cycle(state);
    }

    @Override
    public void close() {
      crew.close();
      components.close();
      history.close();
    }
  }
}
