package lasso.engine.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import lasso.distributed.level.Spreading;
import lasso.distributed.level.StateRuns;
import lasso.distributed.level.StateSets;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rdd.RDD;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;

/** Sets of states as persistent collections with one run in each part. What one exchange makes is kept together until none of its sets is needed. The driver's side. */
final class SparkSets {
  /** Exchanges between two that are written to the directory for checkpoints. */
  private static final int CHECKPOINT_EVERY = 16;

  private static final ClassTag<Tuple2<Integer, byte[]>> RUN = tag(Tuple2.class);
  private static final ClassTag<Tuple2<Integer, StateSets.PartSets>> MADE = tag(Tuple2.class);

  /** What an exchange has made, and how many of its sets are in use. */
  private static final class Batch {
    private final JavaPairRDD<Integer, StateSets.PartSets> made;
    private int used;

    Batch(JavaPairRDD<Integer, StateSets.PartSets> made) {
      this.made = made;
    }
  }

  /** A set; {@code batch} is null when nothing is kept for it. */
  private record Kept(JavaPairRDD<Integer, byte[]> runs, Batch batch) {}

  private final JavaSparkContext context;
  private final Spreading spreading;
  private final boolean checkpoints;
  private final PartPartitioner partitioner;
  private final Map<Integer, Kept> sets = new TreeMap<>();
  private int lastSet;
  private int exchanges;

  SparkSets(JavaSparkContext context, Spreading spreading, boolean checkpoints) {
    this.context = context;
    this.spreading = spreading;
    this.checkpoints = checkpoints;
    partitioner = new PartPartitioner(spreading.parts());
  }

  @SuppressWarnings("unchecked")
  private static <T> ClassTag<T> tag(Class<?> type) {
    return (ClassTag<T>) ClassTag$.MODULE$.apply(type);
  }

  private JavaPairRDD<Integer, byte[]> dealtOut(List<Tuple2<Integer, byte[]>> runs) {
    return context.parallelizePairs(runs, 1).partitionBy(partitioner);
  }

  int single(long state) {
    List<Tuple2<Integer, byte[]>> runs = new ArrayList<>();
    for (int part = 0; part < spreading.parts(); part++) {
      boolean here = part == spreading.part(state);
      byte[] run = here ? StateRuns.encode(new long[] {state}, 1) : StateRuns.EMPTY;
      runs.add(new Tuple2<>(part, run));
    }
    sets.put(++lastSet, new Kept(dealtOut(runs), null));
    return lastSet;
  }

  private RDD<Tuple2<Integer, byte[]>> together(List<Integer> numbers) {
    List<RDD<Tuple2<Integer, byte[]>>> all = new ArrayList<>();
    numbers.forEach(number -> all.add(sets.get(number).runs().rdd()));
    if (all.isEmpty()) {
      return dealtOut(List.of()).rdd();
    }
    return all.size() == 1
        ? all.get(0)
        : context.sc().union(scala.jdk.javaapi.CollectionConverters.asScala(all).toSeq(), RUN);
  }

  StateSets.Made exchange(
      LevelTasks.Knowledge knowledge,
      List<Integer> from,
      StateSets.Sending sending,
      List<Integer> beside,
      StateSets.Receiving receiving,
      int count) {
    RDD<Tuple2<Integer, byte[]>> sent =
        sending == null
            ? together(List.of())
            : JavaPairRDD.fromRDD(together(from), tag(Integer.class), tag(byte[].class))
                .mapPartitionsToPair(new SetTasks.Send(knowledge, sending, spreading), false)
                .partitionBy(partitioner)
                .rdd();
    RDD<Tuple2<Integer, StateSets.PartSets>> received =
        sent.zipPartitions(
            together(beside), true, new SetTasks.Receive(knowledge, receiving), RUN, MADE);
    Batch batch =
        new Batch(JavaPairRDD.fromRDD(received, tag(Integer.class), tag(StateSets.PartSets.class)));
    batch.made.persist(StorageLevel.MEMORY_AND_DISK_SER());
    if (checkpoints && ++exchanges % CHECKPOINT_EVERY == 0) {
      batch.made.checkpoint();
    }
    List<long[]> told = batch.made.values().map(StateSets.PartSets::told).collect();
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      batch.used++;
      sets.put(++lastSet, new Kept(batch.made.mapValues(new SetTasks.One(i)), batch));
      numbers.add(lastSet);
    }
    if (count == 0) {
      batch.made.unpersist(false);
    }
    return new StateSets.Made(numbers, told);
  }

  void runs(int set, Consumer<byte[]> runs) {
    sets.get(set).runs().values().collect().forEach(runs);
  }

  void drop(int set) {
    Batch batch = sets.remove(set).batch();
    if (batch != null && --batch.used == 0) {
      batch.made.unpersist(false);
    }
  }
}
