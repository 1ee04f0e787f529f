package lasso.engine.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import lasso.distributed.level.ClusterTerms;
import lasso.distributed.level.DriverKernel;
import lasso.distributed.level.LevelEngine;
import lasso.distributed.level.NumbersDifferException;
import lasso.distributed.level.PartReport;
import lasso.distributed.level.Replica;
import lasso.distributed.level.ReplicaSource;
import lasso.distributed.level.Spreading;
import lasso.distributed.level.StateRuns;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.rdd.RDD;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;

/**
 * Levels as persistent sets of runs, one run for each part. The next level is what the tasks of this one send to each part, without what any level has there: both are dealt out in the same way, so only what is sent moves.
 */
final class SparkLevels implements LevelEngine {
  /** Levels between two that are written to the directory for checkpoints: a lineage that is longer takes long to compute again. */
  private static final int CHECKPOINT_EVERY = 16;

  private static final ClassTag<Tuple2<Integer, byte[]>> PAIR = tag(Tuple2.class);

  private final JavaSparkContext context;
  private final boolean local;
  private final boolean checkpoints;
  private final Spreading spreading;
  private final List<Broadcast<byte[]>> segments = new ArrayList<>();
  private final List<Long> fingerprints = new ArrayList<>();
  private final List<JavaPairRDD<Integer, byte[]>> levels = new ArrayList<>();
  private final SparkSets sets;
  private final JobCosts costs = new JobCosts();
  private ReplicaSource program;
  private boolean upperRows;
  private volatile boolean cancelled;

  SparkLevels(JavaSparkContext context, ClusterTerms terms) {
    this.context = context;
    local = SparkContexts.isLocal(terms.master());
    int cores = context.defaultParallelism();
    spreading = new Spreading(terms.parts() > 0 ? terms.parts() : Math.max(2, 2 * cores));
    checkpoints = !terms.checkpoints().isEmpty();
    if (checkpoints) {
      context.setCheckpointDir(terms.checkpoints());
    }
    sets = new SparkSets(context, spreading, checkpoints);
    context.sc().addSparkListener(costs);
  }

  @SuppressWarnings("unchecked")
  private static <T> ClassTag<T> tag(Class<?> type) {
    return (ClassTag<T>) ClassTag$.MODULE$.apply(type);
  }

  private static JavaPairRDD<Integer, byte[]> pairs(RDD<Tuple2<Integer, byte[]>> records) {
    return JavaPairRDD.fromRDD(records, tag(Integer.class), tag(byte[].class));
  }

  /** Does something on the cluster; what fails there is told in one sentence. */
  private <T> T guarded(Supplier<T> task) {
    try {
      return task.get();
    } catch (Throwable e) { // also exceptions that are checked: Scala does not declare them
      throw failed(e);
    }
  }

  private RuntimeException failed(Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      String said = String.valueOf(cause.getMessage());
      int at = said.indexOf(NumbersDifferException.class.getName());
      if (at >= 0) {
        String line = said.substring(at).lines().findFirst().orElse(said);
        return new FailedException(line.substring(line.indexOf(' ') + 1), thrown);
      }
    }
    if (thrown instanceof SparkException || cancelled || context.sc().isStopped()) {
      String first = String.valueOf(thrown.getMessage()).lines().findFirst().orElse("no reason");
      return new FailedException("the cluster gave up: " + first, thrown);
    }
    if (thrown instanceof Error error) {
      throw error;
    }
    return thrown instanceof RuntimeException usual
        ? usual
        : new FailedException("the cluster gave up: " + thrown, thrown);
  }

  @Override
  public void begin(ReplicaSource source, DriverKernel driver, boolean upper, long initial) {
    program = source;
    upperRows = upper;
    if (local) {
      Replica.share(source.id(), driver, upper);
    }
    byte[] run = StateRuns.encode(new long[] {initial}, 1);
    JavaPairRDD<Integer, byte[]> first =
        context
            .parallelizePairs(List.of(new Tuple2<>(spreading.part(initial), run)), 1)
            .partitionBy(new PartPartitioner(parts()));
    keep(first, "level 0");
  }

  private void keep(JavaPairRDD<Integer, byte[]> level, String name) {
    level.setName(name);
    level.persist(StorageLevel.MEMORY_AND_DISK_SER());
    if (checkpoints && levels.size() % CHECKPOINT_EVERY == CHECKPOINT_EVERY - 1) {
      level.checkpoint();
    }
    levels.add(level);
  }

  @Override
  public void learn(byte[] segment, long fingerprint) {
    segments.add(guarded(() -> context.broadcast(segment)));
    fingerprints.add(fingerprint);
  }

  private LevelTasks.Knowledge knowledge() {
    return new LevelTasks.Knowledge(
        program, upperRows, new BroadcastSegments(segments, fingerprints));
  }

  @Override
  public int parts() {
    return spreading.parts();
  }

  @Override
  public List<PartReport> report(int[] parts, boolean flagsOnly) {
    int last = levels.size() - 1;
    name("level " + last);
    JavaRDD<PartReport> reports =
        levels.get(last).mapPartitions(new LevelTasks.Report(knowledge(), flagsOnly));
    return guarded(
        () -> {
          List<PartReport> all = new ArrayList<>();
          for (List<PartReport> part : collect(reports, parts)) {
            all.addAll(part);
          }
          return all;
        });
  }

  private static List<PartReport>[] collect(JavaRDD<PartReport> reports, int[] parts) {
    return reports.collectPartitions(parts);
  }

  /** What Spark's page calls the next jobs. */
  private void name(String what) {
    context.setJobGroup("lasso", what, true);
  }

  @Override
  public void advance() {
    int next = levels.size();
    RDD<Tuple2<Integer, byte[]>> sent =
        levels
            .get(next - 1)
            .mapPartitionsToPair(new LevelTasks.Expand(knowledge(), spreading), false)
            .partitionBy(new PartPartitioner(parts()))
            .rdd();
    List<RDD<Tuple2<Integer, byte[]>>> known = new ArrayList<>();
    levels.forEach(level -> known.add(level.rdd()));
    RDD<Tuple2<Integer, byte[]>> all =
        known.size() == 1
            ? known.get(0)
            : context
                .sc()
                .union(scala.jdk.javaapi.CollectionConverters.asScala(known).toSeq(), PAIR);
    keep(
        pairs(sent.zipPartitions(all, true, new LevelTasks.Subtract(), PAIR, PAIR)),
        "level " + next);
  }

  @Override
  public void put(long[] states) {
    List<Tuple2<Integer, byte[]>> runs = new ArrayList<>();
    for (byte[] run : StateRuns.dealtOut(states, spreading)) {
      runs.add(new Tuple2<>(runs.size(), run));
    }
    keep(
        context.parallelizePairs(runs, 1).partitionBy(new PartPartitioner(parts())),
        "level " + levels.size());
  }

  @Override
  public long[] predecessors(int level, long[] wanted) {
    name("path, level " + level);
    return guarded(
        () -> {
          long[] found = new long[wanted.length];
          Arrays.fill(found, -1);
          levels
              .get(level)
              .mapPartitions(new LevelTasks.Predecessors(knowledge(), wanted))
              .collect()
              .forEach(part -> LevelEngine.merge(found, part));
          return found;
        });
  }

  @Override
  public void collect(int level, Consumer<long[]> states) {
    name("components, level " + level);
    guarded(
        () -> {
          levels
              .get(level)
              .mapPartitions(new LevelTasks.Bytes())
              .collect()
              .forEach(run -> states.accept(StateRuns.decode(run)));
          return null;
        });
  }

  @Override
  public int single(long state) {
    return guarded(() -> sets.single(state));
  }

  @Override
  public Made exchange(
      String what,
      List<Integer> from,
      Sending sending,
      List<Integer> beside,
      Receiving receiving,
      int count) {
    name(what);
    return guarded(() -> sets.exchange(knowledge(), from, sending, beside, receiving, count));
  }

  @Override
  public void runs(int set, Consumer<byte[]> runs) {
    name("candidates");
    guarded(
        () -> {
          sets.runs(set, runs);
          return null;
        });
  }

  @Override
  public void drop(int set) {
    sets.drop(set);
  }

  @Override
  public void cancel() {
    cancelled = true;
    context.sc().cancelAllJobs();
  }

  @Override
  public List<String> statistics() {
    return costs.told();
  }

  @Override
  public void close() {
    if (program != null) {
      Replica.forget(program.id());
    }
    context.close();
  }
}
