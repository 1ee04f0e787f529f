package lasso.checker.explore.levels;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import lasso.distributed.level.DriverKernel;
import lasso.distributed.level.LevelEngine;
import lasso.distributed.level.LookupExpander;
import lasso.distributed.level.PartReport;
import lasso.distributed.level.QuestionSegments;
import lasso.distributed.level.Replica;
import lasso.distributed.level.ReplicaSource;
import lasso.distributed.level.Spreading;
import lasso.distributed.level.StateRuns;

/** An engine in a loop: parts one after the other, each by its own replica, which knows of the driver nothing but the log. */
final class LocalLevels implements LevelEngine {
  private final Spreading spreading;
  private final Segments log = new Segments();
  private final List<Replica> replicas = new ArrayList<>();

  /** By level and part. */
  private final List<List<byte[]>> levels = new ArrayList<>();

  private final Map<Integer, List<byte[]>> sets = new TreeMap<>();
  private int lastSet;

  LocalLevels(int parts) {
    spreading = new Spreading(parts);
  }

  private static final class Segments implements QuestionSegments {
    private static final long serialVersionUID = 1;

    private final ArrayList<byte[]> segments = new ArrayList<>();
    private final ArrayList<Long> fingerprints = new ArrayList<>();

    @Override
    public int size() {
      return segments.size();
    }

    @Override
    public byte[] segment(int number) {
      return segments.get(number);
    }

    @Override
    public long fingerprint(int number) {
      return fingerprints.get(number);
    }
  }

  @Override
  public void begin(ReplicaSource program, DriverKernel driver, boolean upperRows, long initial) {
    List<byte[]> first = new ArrayList<>();
    for (int part = 0; part < parts(); part++) {
      replicas.add(Replica.alone(LocalEngine.shipped(program), upperRows));
      first.add(
          part == spreading.part(initial)
              ? StateRuns.encode(new long[] {initial}, 1)
              : StateRuns.EMPTY);
    }
    levels.add(first);
  }

  @Override
  public void learn(byte[] segment, long fingerprint) {
    log.segments.add(segment);
    log.fingerprints.add(fingerprint);
  }

  @Override
  public int parts() {
    return spreading.parts();
  }

  private LookupExpander expander(int part) {
    return replicas.get(part).upTo(log);
  }

  private long[] states(int level, int part) {
    return StateRuns.decode(levels.get(level).get(part));
  }

  @Override
  public List<PartReport> report(int[] parts, boolean flagsOnly) {
    int last = levels.size() - 1;
    List<PartReport> reports = new ArrayList<>();
    for (int part : parts) {
      int bytes = levels.get(last).get(part).length;
      reports.add(expander(part).report(part, bytes, states(last, part), flagsOnly));
    }
    return reports;
  }

  @Override
  public void advance() {
    int last = levels.size() - 1;
    List<List<byte[]>> found = new ArrayList<>();
    for (int part = 0; part < parts(); part++) {
      found.add(new ArrayList<>());
    }
    for (int part = 0; part < parts(); part++) {
      expander(part).expand(states(last, part), spreading, (to, run) -> found.get(to).add(run));
    }
    List<byte[]> next = new ArrayList<>();
    for (int part = 0; part < parts(); part++) {
      long[] states = StateRuns.union(found.get(part));
      int count = states.length;
      for (List<byte[]> level : levels) {
        count = StateRuns.subtract(states, count, level.get(part));
      }
      next.add(StateRuns.encode(states, count));
    }
    levels.add(next);
  }

  @Override
  public void put(long[] states) {
    levels.add(StateRuns.dealtOut(states, spreading));
  }

  @Override
  public long[] predecessors(int level, long[] wanted) {
    long[] best = new long[wanted.length];
    java.util.Arrays.fill(best, -1);
    for (int part = 0; part < parts(); part++) {
      LevelEngine.merge(best, expander(part).predecessors(states(level, part), wanted));
    }
    return best;
  }

  @Override
  public void collect(int level, Consumer<long[]> states) {
    for (int part = 0; part < parts(); part++) {
      states.accept(states(level, part));
    }
  }

  @Override
  public int single(long state) {
    List<byte[]> set = new ArrayList<>();
    for (int part = 0; part < parts(); part++) {
      set.add(
          part == spreading.part(state)
              ? StateRuns.encode(new long[] {state}, 1)
              : StateRuns.EMPTY);
    }
    return add(set);
  }

  private int add(List<byte[]> set) {
    sets.put(++lastSet, set);
    return lastSet;
  }

  @Override
  public Made exchange(
      String what,
      List<Integer> from,
      Sending sending,
      List<Integer> beside,
      Receiving receiving,
      int count) {
    List<List<byte[]>> sent = new ArrayList<>();
    List<List<byte[]>> made = new ArrayList<>();
    for (int part = 0; part < parts(); part++) {
      sent.add(new ArrayList<>());
    }
    for (int part = 0; part < parts() && sending != null; part++) {
      sending.send(
          replicas.get(part).having(log),
          runs(from, part),
          spreading,
          (to, run) -> sent.get(to).add(run));
    }
    for (int i = 0; i < count; i++) {
      made.add(new ArrayList<>());
    }
    List<long[]> told = new ArrayList<>();
    for (int part = 0; part < parts(); part++) {
      PartSets of =
          receiving.receive(replicas.get(part).having(log), sent.get(part), runs(beside, part));
      for (int i = 0; i < count; i++) {
        made.get(i).add(of.runs().get(i));
      }
      told.add(of.told());
    }
    return new Made(made.stream().map(this::add).toList(), told);
  }

  private List<byte[]> runs(List<Integer> numbers, int part) {
    return numbers.stream().map(number -> sets.get(number).get(part)).toList();
  }

  @Override
  public void runs(int set, Consumer<byte[]> runs) {
    sets.get(set).forEach(runs);
  }

  @Override
  public void drop(int set) {
    if (sets.remove(set) == null) {
      throw new IllegalStateException("no set " + set);
    }
  }

  @Override
  public void cancel() {}

  @Override
  public List<String> statistics() {
    return List.of();
  }

  @Override
  public void close() {}
}
