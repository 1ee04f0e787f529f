package lasso.checker.explore.levels;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.reduce.Play;
import lasso.checker.reduce.Players;
import lasso.distributed.runs.Rows;
import lasso.distributed.runs.RunDirectory;
import lasso.distributed.runs.RunFile;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.kernel.system.Kernel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is left undecided on a disk, against the definition, on random processes that jump about: with any state or none as home, levels in both orientations, memory for one row or for all. */
class DiskReturnTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.return.programs", 400);
  private static final int MAX_STATES = 1500;

  @TempDir Path directory;

  /** Processes of which some never end. */
  private static Play[] plays(Random random) {
    Play[] plays = new Play[2 + random.nextInt(2)];
    for (int rank = 0; rank < plays.length; rank++) {
      Play play = new Play().forgetful();
      int lines = 2 + random.nextInt(3);
      List<Integer> requests = new ArrayList<>();
      int next = 0;
      for (int i = 0; i < lines; i++) {
        requests.add(next++);
        int other = (rank + 1 + random.nextInt(plays.length - 1)) % plays.length;
        switch (random.nextInt(6)) {
          case 0 -> play.send(other, 0, SendMode.STANDARD);
          case 1 -> play.recv(other, 0);
          case 2, 3 -> play.yield();
          default -> {
            play.iprobe(other).jumpAfterNo(requests.get(random.nextInt(i + 1)));
            next++;
          }
        }
      }
      plays[rank] = random.nextInt(3) == 0 ? play : play.jump(requests.get(random.nextInt(lines)));
    }
    return plays;
  }

  @Test
  void leftIsWhatLeadsNeitherToAnEndNorHome() {
    Map<String, Integer> seen = new TreeMap<>();
    for (long seed = 0; seed < PROGRAMS; seed++) {
      try {
        compare(seed, seen);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
    System.out.println(PROGRAMS + " processes: " + seen);
    assertThat(seen).containsKeys("none left", "some left", "all left");
  }

  private void compare(long seed, Map<String, Integer> seen) {
    Random random = new Random(seed);
    Players players = new Players(plays(random));
    Buffering buffering = random.nextInt(3) == 0 ? Buffering.ANY : Buffering.ZERO;
    Kernel kernel = new Kernel(players, players.replies, buffering);
    SearchRun run =
        new SearchRun(
            Subject.of(kernel),
            players,
            SearchOptions.DEFAULT,
            SearchListener.NONE,
            new StopRequest());
    Orientation orientation = new Orientation(kernel.halves(1), random.nextBoolean());
    List<TreeSet<Long>> levels = levels(kernel, orientation);
    List<Long> all = new ArrayList<>();
    levels.forEach(all::addAll);
    if (all.size() > MAX_STATES) {
      return;
    }
    long home = random.nextBoolean() ? -1 : all.get(random.nextInt(all.size()));
    Set<Long> expected = new TreeSet<>(all);
    expected.removeAll(good(orientation, all, home));
    long share = random.nextBoolean() ? 1 : 1L << random.nextInt(14);
    assertThat(left(run, orientation, levels, home, share, random)).isEqualTo(expected);
    String what = expected.isEmpty() ? "none" : expected.size() == all.size() ? "all" : "some";
    seen.merge(what + " left", 1, Integer::sum);
  }

  /** All that is reachable, by distance. */
  private static List<TreeSet<Long>> levels(Kernel kernel, Orientation orientation) {
    int[] vector = new int[kernel.vectorLength()];
    kernel.initial(vector);
    Set<Long> known = new TreeSet<>(Set.of(orientation.of(vector)));
    List<TreeSet<Long>> levels = new ArrayList<>();
    TreeSet<Long> level = new TreeSet<>(known);
    while (!level.isEmpty() && known.size() <= MAX_STATES) {
      levels.add(level);
      TreeSet<Long> next = new TreeSet<>();
      for (long state : level) {
        for (long target : targets(orientation, state, true)) {
          if (known.add(target)) {
            next.add(target);
          }
        }
      }
      level = next;
    }
    levels.add(level);
    return levels;
  }

  private static List<Long> targets(Orientation orientation, long state, boolean optional) {
    int row = (int) (state >>> 32);
    int column = (int) state;
    List<Long> targets = new ArrayList<>();
    if (orientation.hasMoves(row, column)) {
      for (int move = 0; move < orientation.moveCount(row, column); move++) {
        if (optional || !orientation.isOptional(row, column, move)) {
          targets.add(orientation.target(row, column, move));
        }
      }
    }
    return targets;
  }

  private static Set<Long> good(Orientation orientation, List<Long> all, long home) {
    Set<Long> good = new TreeSet<>();
    int before;
    do {
      before = good.size();
      for (long state : all) {
        if (state == home
            || orientation.isEnd((int) (state >>> 32), (int) state)
            || targets(orientation, state, false).stream().anyMatch(good::contains)) {
          good.add(state);
        }
      }
    } while (good.size() > before);
    return good;
  }

  private Set<Long> left(
      SearchRun run,
      Orientation orientation,
      List<TreeSet<Long>> levels,
      long home,
      long share,
      Random random) {
    Set<Long> left = new TreeSet<>();
    try (RunDirectory runs = RunDirectory.open(directory);
        RunFile file = runs.create();
        LevelHistory history = new LevelHistory(run.budget);
        WorkerPool pool = new WorkerPool(1 + random.nextInt(2));
        UndecidedStates undecided = new UndecidedStates(run, orientation, runs, share);
        BackwardSweep sweep = new BackwardSweep(run, orientation, runs, pool, share, 4)) {
      history.moveTo(file);
      for (TreeSet<Long> level : levels) {
        boolean turned = random.nextBoolean();
        write(history, file, level, turned ? orientation.turned() : orientation, turned);
      }
      if (home >= 0) {
        undecided.makeGood((int) (home >>> 32), (int) home);
      }
      for (int level = levels.size() - 1; level >= 0; level--) {
        sweep.sweep(history, level, undecided);
      }
      undecided.reduce();
      Rows rows = undecided.rows();
      while (rows.next()) {
        for (int i = 0; i < rows.count(); i++) {
          left.add(Orientation.at(rows.row(), rows.columns()[i]));
        }
      }
    }
    return left;
  }

  private static void write(
      LevelHistory history, RunFile file, Set<Long> level, Orientation written, boolean turned) {
    Map<Integer, TreeSet<Integer>> rows = new TreeMap<>();
    for (long state : level) {
      int row = (int) (turned ? state : state >>> 32);
      int column = (int) (turned ? state >>> 32 : state);
      rows.computeIfAbsent(row, any -> new TreeSet<>()).add(column);
    }
    rows.forEach(
        (row, columns) ->
            file.put(row, columns.stream().mapToInt(Integer::intValue).toArray(), columns.size()));
    history.addLevel(written, file.end());
  }
}
