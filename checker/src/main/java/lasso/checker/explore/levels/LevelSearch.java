package lasso.checker.explore.levels;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BooleanSupplier;
import lasso.checker.explore.Conclusion;
import lasso.checker.explore.Deadline;
import lasso.checker.explore.HalvedSystem;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.Spot;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.property.Path;
import lasso.distributed.runs.SortedRun;
import lasso.runtime.kernel.system.Halves;
import lasso.runtime.process.LocalStates;
import lasso.store.memory.BoundReachedException;
import lasso.store.memory.HashBits;

/**
 * Breadth-first search with state matching over the halves of global states ({@link lasso.runtime.kernel.system.Halves}): for systems that have them. Same states, transitions and
 * findings as {@code BreadthFirst}, and like there paths are shortest ones, and bottom components are judged when everything is visited.
 */
public final class LevelSearch implements FollowedSearch {
  /** States from which on it is looked, whenever there are twice as many, whether rows and columns had better change places. */
  private static final long FIRST_TURN = 1 << 12;

  /** States after which it is looked where to split. */
  private static final int SAMPLE = 1 << 13;

  /** States of a level from which on it is worth while to wake up the other workers. */
  private static final int SHARED = 2048;

  /** Of memory, for a state that is brought back from a checkpoint; a guess. */
  private static final int BYTES_OF_STATE = 8;

  /** The part of the memory that is used before the disk is. */
  private static final int SPILL_PART = 2;

  private final HashBits hashBits;
  private final int shared;
  private final int sample;
  private final OptionalLong spillBytes;

  public LevelSearch(HashBits hashBits) {
    this(hashBits, SHARED);
  }

  /** {@code shared}: states of a level from which on the workers share it. */
  public LevelSearch(HashBits hashBits, int shared) {
    this(hashBits, shared, SAMPLE);
  }

  /** {@code sample}: states after which it is looked where to split. */
  public LevelSearch(HashBits hashBits, int shared, int sample) {
    this(hashBits, shared, sample, OptionalLong.empty());
  }

  /** {@code spillBytes}: memory from which on a search that may use a disk does; without it, a part of what the search may take. */
  public LevelSearch(HashBits hashBits, int shared, int sample, OptionalLong spillBytes) {
    this.hashBits = hashBits;
    this.shared = shared;
    this.sample = sample;
    this.spillBytes = spillBytes;
  }

  private long spillBytes(SearchOptions options) {
    return options.disk().isEmpty()
        ? Long.MAX_VALUE
        : spillBytes.orElse(options.memoryBytes().orElse(Long.MAX_VALUE) / SPILL_PART);
  }

  @Override
  public SearchResult explore(
      Subject subject,
      LocalStates localStates,
      SearchOptions options,
      SearchListener listener,
      StopRequest stop,
      LevelFollowUp followUp) {
    // Which outcomes and findings come first must not depend on the speed of threads; nor which
    // states a bound lets in.
    boolean ordered = options.goesOn() || options.maxStates().isPresent();
    SearchOptions used = ordered ? options.toBuilder().threads(1).build() : options;
    Deadline deadline = Deadline.of(used);
    Attempt attempt = search(subject, localStates, used, listener, stop, followUp);
    while (attempt instanceof Attempt.Unordered) {
      SearchOptions alone =
          deadline.left().toBuilder().threads(1).checkpointing(Optional.empty()).build();
      attempt = search(subject, localStates, alone, listener, stop, followUp);
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
      StopRequest stop,
      LevelFollowUp followUp) {
    if (options.checkpointing().isEmpty()) {
      return search(subject, localStates, options, listener, stop, followUp, null);
    }
    try (LevelKeeper keeper = LevelKeeper.open(options.checkpointing().get())) {
      return search(subject, localStates, options, listener, stop, followUp, keeper);
    }
  }

  /** {@code keeper}: leaves checkpoints, or null. */
  private Attempt search(
      Subject subject,
      LocalStates localStates,
      SearchOptions options,
      SearchListener listener,
      StopRequest stop,
      LevelFollowUp followUp,
      LevelKeeper keeper) {
    int middle = subject.system().processCount() / 2;
    SearchRun run = new SearchRun(subject, localStates, options, listener, stop);
    boolean goesOn = keeper != null && keeper.goesOn();
    int split = goesOn ? askAgain(run, keeper) : middle;
    int better;
    try (Levels levels = new Levels(run, split, hashBits, shared, keeper, spillBytes(options))) {
      if (goesOn && !run.halted()) {
        levels.restore();
      }
      boolean settled = split != middle || run.states() >= sample;
      better = settled ? split : levels.betterSplit(middle, sample);
      if (better == split) {
        return search(run, levels, followUp);
      }
    }
    SearchRun again = new SearchRun(subject, localStates, options, listener, stop);
    try (Levels levels = new Levels(again, better, hashBits, shared, keeper, spillBytes(options))) {
      return search(again, levels, followUp);
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

  private static Attempt search(SearchRun run, Levels levels, LevelFollowUp followUp) {
    try {
      levels.expandAll(Integer.MAX_VALUE);
      if (run.complete()) {
        levels.followUp(followUp);
      }
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
    Map<Integer, Path> stems = new LevelPaths(run.subject(), levels.history).stems(wanted);
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

    /** What the search takes before the disk is used. */
    private final long spillBytes;

    /** Where the states are once memory is full; null before. */
    private LevelDisk disk;

    /** What the last level that was expanded on the disk has led to. */
    private SortedRun fromDisk;

    /** Counted of the level that is being expanded. */
    private long takenHere;

    private long foundHere;
    private long stepsHere;

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

    Levels(
        SearchRun run,
        int split,
        HashBits hashBits,
        int shared,
        LevelKeeper keeper,
        long spillBytes) {
      this.keeper = keeper;
      this.spillBytes = spillBytes;
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
        if (keeper.states() > spillBytes / BYTES_OF_STATE) {
          disk = openDisk();
        }
        keeper.restore(history, orientation, marks);
        int last = history.levelCount() - 1;
        turn(history.orientation(last), last);
        crew.first().count(history.size());
        recount();
      } catch (BoundReachedException | OutOfMemoryError full) {
        run.haltFor(full);
      }
      restored = !run.halted();
    }

    private LevelDisk openDisk() {
      crew.turn(orientation);
      return new LevelDisk(
          run, run.options.disk().orElseThrow(), history, Math.max(1, spillBytes / 2));
    }

    /** Memory is full: from now on the states are on the disk, and what was counted of a level that is half expanded is forgotten. */
    private void spill() {
      disk = openDisk();
      disk.fill(orientation);
      run.addStates(-foundHere);
      run.addTransitions(-takenHere);
      run.addRevisited(foundHere - takenHere);
      halves.took(-stepsHere);
      steps -= stepsHere;
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
        crew.give((int) (initial >>> 32), (int) initial, true);
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
      if (disk != null) {
        history.addLevel(orientation, fromDisk);
      } else if (run.options.disk().isPresent()) {
        // The order of files, so that it makes no difference when they come in.
        history.addLevel(orientation);
        crew.found().sort();
        history.addInOrder(crew.found());
      } else {
        history.addLevel(orientation);
        history.add(crew.found());
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
      SeenHalves seen =
          disk == null ? SeenHalves.of(crew.visited()) : SeenHalves.of(history, depth, orientation);
      if (seen.hasFewerColumns()) {
        turn(orientation.turned(), depth);
      }
    }

    /** Begins to use an orientation; the level {@code depth}, the last one, is to be expanded. */
    private void turn(Orientation to, int depth) {
      orientation = to;
      crew.turn(orientation);
      if (disk != null) {
        disk.fill(orientation);
      } else {
        fill(depth);
      }
    }

    /** Gives the workers the states of all levels; those of the last one, {@code depth}, are to be expanded. */
    private void fill(int depth) {
      for (int level = 0; level <= depth; level++) {
        crew.give(history, level, level == depth);
      }
    }

    private void judgeEnds(int depth) {
      boolean together = disk == null && crew.workers().length > 1 && open(depth) >= shared;
      if (together && depth == history.levelCount() - 1 && !crew.hasEnd()) {
        return;
      }
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

    /** How many states a level has. */
    private int open(int level) {
      return history.firstState(level + 1) - history.firstState(level);
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
      takenHere = 0;
      foundHere = 0;
      stepsHere = 0;
      if (disk == null) {
        expandInMemory(depth);
        if (run.halted() || !isCrowded()) {
          return;
        }
        spill();
      }
      expandOnDisk(depth);
    }

    /** Whether so much memory is used that the disk is to be. */
    private boolean isCrowded() {
      return run.budget.usedBytes() > spillBytes;
    }

    private void expandInMemory(int depth) {
      int open = history.size() - last;
      boolean together = open >= shared;
      Runnable look =
          () -> {
            run.look(depth, open);
            if (!together || crew.workers().length == 1) {
              count(crew.first(), depth);
            }
          };
      BooleanSupplier lookAlone =
          () -> {
            halves.exclusively(look);
            return !isCrowded();
          };
      crew.expand(together, worker -> worker == crew.first() ? lookAlone : () -> !isCrowded());
      for (LevelWorker worker : crew.workers()) {
        count(worker, depth);
      }
    }

    private void expandOnDisk(int depth) {
      int open = history.size() - last;
      BooleanSupplier look =
          () -> {
            run.look(depth, open);
            for (LevelWorker worker : crew.workers()) {
              count(worker, depth);
            }
            return !run.halted();
          };
      SortedRun level =
          disk.expand(crew, open >= shared, look, run.options.stateBound() - run.states());
      if (level == null) {
        return;
      }
      fromDisk = level;
      foundHere = level.states();
      run.addStates(foundHere);
      run.addRevisited(-foundHere);
      if (foundHere > 0) {
        run.reach(depth + 1);
      }
      if (disk.isFull()) {
        run.haltForStates();
      }
    }

    private void count(LevelWorker worker, int depth) {
      long found = worker.takeDiscovered();
      long taken = worker.takeTransitions();
      long stepsTaken = worker.takeSteps();
      takenHere += taken;
      foundHere += found;
      stepsHere += stepsTaken;
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

    /** Asks what else is to be asked of what is visited. */
    void followUp(LevelFollowUp followUp) {
      if (keeper != null) {
        keeper.deafen();
      }
      LocalSpace.follow(followUp, run, halves, orientation);
    }

    /** Judges the bottom components of what is visited. */
    void judgeComponents() {
      components.judge(halves, orientation, crew.visited(), disk, crew.pool(), shared);
    }

    /** A shortest cycle through a state. */
    Path cycle(int state) {
      return components.cycle(state);
    }

    @Override
    public void close() {
      crew.close();
      components.close();
      if (disk != null) {
        disk.close();
      }
      history.close();
    }
  }
}
