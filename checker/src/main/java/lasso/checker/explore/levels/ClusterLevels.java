package lasso.checker.explore.levels;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import lasso.checker.explore.HalvedSystem;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.Spot;
import lasso.checker.property.Path;
import lasso.distributed.level.DriverKernel;
import lasso.distributed.level.LevelEngine;
import lasso.distributed.level.PartReport;
import lasso.distributed.level.ReplicaSource;
import lasso.distributed.log.QuestionLog;
import lasso.runtime.kernel.system.Halves;
import lasso.runtime.kernel.system.Section;
import lasso.store.memory.HashBits;

/** The levels of one search that an engine keeps. One thread. */
final class ClusterLevels implements AutoCloseable {
  /** An end that was judged: its level, and the state as the engine has it. */
  private record JudgedEnd(int level, long state) {}

  private final SearchRun run;
  private final HalvedSystem system;
  private final ReplicaSource program;
  private final LevelEngine engine;
  private final EngineThread thread;

  /** Leaves checkpoints, or null. */
  private final LevelKeeper keeper;

  private QuestionLog log = new QuestionLog(0);
  private final int[] vector;

  /** Numbers of ends go down from the largest one; those of a history go up. */
  private final List<JudgedEnd> ends = new ArrayList<>();

  /** All states, when components are judged; where checkpoints are left, those of levels that were written. */
  private final LevelHistory history;

  /** Of the levels that are known whole. */
  private final List<LevelMark> marks = new ArrayList<>();

  /** Levels that come from a checkpoint. */
  private int restored;

  private long steps;

  private final LevelComponents components;
  private final LevelFollowUp followUp;
  private Halves halves;
  private long initial;
  private Orientation orientation;
  private int levels;
  private long bytes;
  private boolean told;
  private long toldFingerprint;

  /** {@code keeper}: null where no checkpoints are left. */
  ClusterLevels(
      SearchRun run,
      Supplier<LevelEngine> engines,
      ReplicaSource program,
      LevelFollowUp followUp,
      LevelKeeper keeper) {
    this.keeper = keeper;
    this.followUp = followUp;
    this.run = run;
    this.program = program;
    system = (HalvedSystem) run.system();
    vector = new int[system.vectorLength()];
    history = new LevelHistory(run.budget);
    components = new LevelComponents(run, history, HashBits.ALL);
    run.measure(() -> bytes + history.bytes());
    engine = engines.get();
    thread = new EngineThread(run, engine::cancel);
  }

  /** Decides from the first states where to split, or takes it from a checkpoint, and gives the initial one to the engine. */
  void begin(int sample) {
    if (keeper != null && keeper.goesOn()) {
      restore();
    } else {
      int middle = system.processCount() / 2;
      follow(middle);
      SplitSample first = new SplitSample(system, halves, sample, run.options.depthBound());
      follow(first.split(middle));
      orientation = new Orientation(halves, first.hasFewerUpper());
    }
    if (run.halted()) {
      return;
    }
    system.initial(vector);
    initial = orientation.of(vector);
    DriverKernel driver = new DriverKernel(halves, followUp::facts);
    thread.run(0, 1, () -> engine.begin(program, driver, orientation.hasUpperRows(), initial));
    if (restored > 0) {
      keeper.questions(
          (segment, fingerprint) -> thread.run(0, 1, () -> engine.learn(segment, fingerprint)));
    }
    levels = 1;
  }

  /** Asks again what was asked, and takes the levels over. */
  private void restore() {
    int split = keeper.askAgain(run);
    if (run.halted()) {
      return;
    }
    log = new QuestionLog(keeper.fingerprint());
    follow(split);
    keeper.restore(history, new Orientation(halves, false), marks);
    restored = history.levelCount();
    orientation = history.orientation(restored - 1);
    told = true;
    toldFingerprint = log.fingerprint();
  }

  /** From now on these halves are asked, and the log hears it. */
  private void follow(int split) {
    if (halves != null) {
      halves.listen(null);
    }
    log.open(split);
    halves = system.halves(split);
    if (keeper == null) {
      halves.listen(log);
    } else {
      keeper.follow(halves, split, log);
    }
    system.initial(vector);
    halves.pair(vector);
  }

  /** Goes on, level after level, until all is visited. */
  void expandAll() {
    while (!run.halted()) {
      int depth = levels - 1;
      boolean last = depth >= run.options.depthBound();
      LevelCount count = settle(depth, last);
      if (run.halted() || count.states() == 0) {
        return;
      }
      bytes += count.bytes();
      admit(depth, count);
      keep(depth);
      judgeEnds(depth, count);
      if (last && count.open() > 0) {
        run.cutDepth();
      }
      if (run.halted() || last) {
        return;
      }
      run.addTransitions(count.transitions());
      run.addRevisited(count.transitions());
      halves.took(count.steps());
      steps += count.steps();
      if (levels < restored) {
        long[] next = states(levels);
        thread.run(depth, count.states(), () -> engine.put(next));
      } else {
        thread.run(depth, count.states(), engine::advance);
      }
      levels++;
    }
  }

  /** The states of a level that was restored, as the engine has them. */
  private long[] states(int level) {
    long[] states = new long[history.firstState(level + 1) - history.firstState(level)];
    boolean turned = history.orientation(level).hasUpperRows() != orientation.hasUpperRows();
    LevelHistory.Reader reader = history.read(level);
    for (int i = 0; reader.next(); i++) {
      int row = turned ? reader.column() : reader.row();
      int column = turned ? reader.row() : reader.column();
      states[i] = (long) row << 32 | column;
    }
    Arrays.sort(states);
    return states;
  }

  /** A level is known whole: leaves a checkpoint when it is time. */
  private void keep(int depth) {
    if (keeper == null || run.halted()) {
      return;
    }
    if (depth >= marks.size()) {
      marks.add(new LevelMark(run.statistics().transitions(), steps));
    }
    if (keeper.isDue()) {
      bring(marks.size());
      if (!run.halted()) {
        keeper.reached(history, marks);
      }
    }
  }

  /** Leaves a last checkpoint when something has ended the search early. */
  void keepLast() {
    if (keeper == null || orientation == null) {
      return;
    }
    if (run.halted() && run.incompleteness() != null) {
      keeper.ends();
      try {
        bringAfterTheEnd();
      } catch (LevelEngine.FailedException gone) {
        // What came here before is all that there is.
      }
      marks.subList(history.levelCount(), marks.size()).clear();
      keeper.end(history, marks);
    }
    keeper.deafen();
    halves.listen(log);
  }

  private void bringAfterTheEnd() {
    try (Frontier states = new Frontier(run.budget)) {
      for (int level = history.levelCount(); level < marks.size(); level++) {
        int number = level;
        states.clear();
        thread.finish(
            () -> {
              engine.collect(number, part -> add(part, states));
              return null;
            });
        history.addLevel(orientation);
        history.add(states);
      }
    }
  }

  /** Brings levels here, up to a number. */
  private void bring(int count) {
    try (Frontier states = new Frontier(run.budget)) {
      for (int level = history.levelCount(); level < count && !run.halted(); level++) {
        int number = level;
        states.clear();
        thread.run(level, run.states(), () -> engine.collect(number, part -> add(part, states)));
        if (!run.halted()) {
          history.addLevel(orientation);
          history.add(states);
        }
      }
    }
  }

  private void admit(int depth, LevelCount count) {
    long room = run.options.stateBound() - run.states();
    run.addStates(Math.min(count.states(), room));
    run.addRevisited(depth == 0 ? 0 : -Math.min(count.states(), room));
    run.reach(depth);
    if (count.states() > room) {
      run.haltForStates();
    }
  }

  /** Asks of the last level what is not known, until all is; then counts it. */
  private LevelCount settle(int depth, boolean flagsOnly) {
    PartReport[] reports = new PartReport[engine.parts()];
    int[] open = new int[reports.length];
    Arrays.setAll(open, part -> part);
    while (open.length > 0 && !run.halted()) {
      int[] asked = open;
      tell();
      List<PartReport> now = thread.call(depth, 0, () -> engine.report(asked, flagsOnly));
      if (run.halted()) {
        break;
      }
      now.forEach(report -> reports[report.part()] = report);
      askFor(now, flagsOnly);
      open =
          now.stream()
              .filter(report -> report.unknown().length > 0)
              .mapToInt(PartReport::part)
              .toArray();
    }
    return LevelCount.of(reports);
  }

  /** Brings what was asked since the last time to the engine. */
  private void tell() {
    if (told && log.fingerprint() == toldFingerprint) {
      return;
    }
    told = true;
    toldFingerprint = log.fingerprint();
    try {
      ByteArrayOutputStream segment = new ByteArrayOutputStream();
      log.writeTo(segment);
      log.cut();
      thread.run(0, 0, () -> engine.learn(segment.toByteArray(), log.fingerprint()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void askFor(List<PartReport> reports, boolean flagsOnly) {
    long[] unknown =
        reports.stream().flatMapToLong(report -> Arrays.stream(report.unknown())).toArray();
    Arrays.sort(unknown);
    for (long state : unknown) {
      run.look(levels, unknown.length);
      if (run.halted()) {
        return;
      }
      int row = (int) (state >>> 32);
      int column = (int) state;
      if (!isOver(row, column) && !flagsOnly) {
        int count = orientation.moveCount(row, column);
        for (int move = 0; move < count; move++) {
          orientation.target(row, column, move);
        }
      }
    }
  }

  private boolean isOver(int row, int column) {
    return ((orientation.rows().flags(row) | orientation.columns().flags(column))
            & Section.ENDS_RUN)
        != 0;
  }

  private void judgeEnds(int depth, LevelCount count) {
    for (long end : count.ends()) {
      if (run.halted()) {
        return;
      }
      int number = Integer.MAX_VALUE - ends.size();
      ends.add(new JudgedEnd(depth, end));
      orientation.load((int) (end >>> 32), (int) end, vector);
      run.judgeEnd(vector, Spot.at(number));
    }
  }

  /** Asks what else is to be asked. */
  void followUp() {
    tell();
    LevelSpace.Working working =
        new LevelSpace.Working() {
          @Override
          public <T> T waitFor(Supplier<T> task) {
            return thread.call(levels - 1, run.states(), task);
          }
        };
    followUp.follow(
        new LevelSpace(run, engine, halves, orientation.hasUpperRows(), initial, working));
  }

  /** Judges the bottom components; brings all states here if anything may repeat. */
  void judgeComponents() {
    halves.listen(null);
    if (!halves.mayRepeat()) {
      return;
    }
    bring(levels);
    if (!run.halted()) {
      try (WorkerPool alone = new WorkerPool(1)) {
        components.judge(halves, orientation, null, null, alone, Integer.MAX_VALUE);
      }
    }
  }

  private static void add(long[] states, Frontier level) {
    for (long state : states) {
      level.add(0, (int) (state >>> 32), (int) state);
    }
  }

  List<String> statistics() {
    return engine.statistics();
  }

  Path cycle(int state) {
    return components.cycle(state);
  }

  /** Shortest paths to states by their numbers. */
  Map<Integer, Path> stems(Set<Integer> wanted) {
    Set<Integer> ofHistory = new HashSet<>(wanted);
    ofHistory.removeIf(number -> number >= history.size());
    Set<Integer> ofEnds = new HashSet<>(wanted);
    ofEnds.removeAll(ofHistory);
    Map<Integer, Path> stems = new HashMap<>();
    if (!ofHistory.isEmpty()) {
      stems.putAll(new LevelPaths(run.subject(), history).stems(ofHistory));
    }
    if (!ofEnds.isEmpty()) {
      stems.putAll(stemsOfEnds(ofEnds));
    }
    return stems;
  }

  /** From level to level backwards, for all of them at once. */
  private Map<Integer, Path> stemsOfEnds(Set<Integer> numbers) {
    List<Map<Long, Long>> before = new ArrayList<>();
    for (int level = 0; level < levels; level++) {
      before.add(new HashMap<>());
    }
    for (int level = levels - 1; level > 0; level--) {
      int here = level;
      Set<Long> stops = new HashSet<>();
      for (int number : numbers) {
        JudgedEnd end = ends.get(Integer.MAX_VALUE - number);
        if (end.level() == level) {
          stops.add(end.state());
        }
      }
      if (level + 1 < levels) {
        stops.addAll(before.get(level + 1).values());
      }
      if (!stops.isEmpty()) {
        long[] states = stops.stream().mapToLong(Long::longValue).sorted().toArray();
        long[] found = thread.finish(() -> engine.predecessors(here - 1, states));
        for (int i = 0; i < states.length; i++) {
          before.get(level).put(states[i], found[i]);
        }
      }
    }
    Map<Integer, Path> stems = new HashMap<>();
    numbers.forEach(
        number -> stems.put(number, path(ends.get(Integer.MAX_VALUE - number), before)));
    return stems;
  }

  private Path path(JudgedEnd end, List<Map<Long, Long>> before) {
    long[] states = new long[end.level() + 1];
    states[end.level()] = end.state();
    for (int level = end.level(); level > 0; level--) {
      states[level - 1] = before.get(level).get(states[level]);
    }
    int[] from = new int[vector.length];
    int[] to = new int[vector.length];
    LongStream.Builder transitions = LongStream.builder();
    orientation.load((int) (states[0] >>> 32), (int) states[0], from);
    for (int i = 0; i < end.level(); i++) {
      orientation.load((int) (states[i + 1] >>> 32), (int) states[i + 1], to);
      LevelPaths.follow(run.subject(), from, to, transitions);
      System.arraycopy(to, 0, from, 0, from.length);
    }
    return Path.of(transitions.build().toArray());
  }

  @Override
  public void close() {
    if (halves != null) {
      halves.listen(null);
    }
    thread.close();
    engine.close();
    components.close();
    history.close();
  }
}
