package lasso.engine.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import lasso.distributed.level.LookupExpander;
import lasso.distributed.level.PartReport;
import lasso.distributed.level.QuestionSegments;
import lasso.distributed.level.Replica;
import lasso.distributed.level.ReplicaSource;
import lasso.distributed.level.Spreading;
import lasso.distributed.level.StateRuns;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import scala.Tuple2;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction2;

/** What executors do with the runs of a part. */
final class LevelTasks {
  private LevelTasks() {}

  /**
   * What tasks know.
   *
   * @param program what a machine loads that is not the driver's
   */
  record Knowledge(ReplicaSource program, boolean upperRows, QuestionSegments log)
      implements Serializable {
    /** This machine, when it knows what the log says. */
    Replica replica() {
      return Replica.of(program, upperRows).having(log);
    }

    LookupExpander expander() {
      return Replica.of(program, upperRows).upTo(log);
    }
  }

  static List<byte[]> runs(Iterator<Tuple2<Integer, byte[]>> records) {
    List<byte[]> runs = new ArrayList<>();
    records.forEachRemaining(pair -> runs.add(pair._2()));
    return runs;
  }

  /** Successors, as runs by part. */
  record Expand(Knowledge knowledge, Spreading spreading)
      implements PairFlatMapFunction<Iterator<Tuple2<Integer, byte[]>>, Integer, byte[]> {
    @Override
    public Iterator<Tuple2<Integer, byte[]>> call(Iterator<Tuple2<Integer, byte[]>> records) {
      long[] states = StateRuns.union(runs(records));
      List<Tuple2<Integer, byte[]>> out = new ArrayList<>();
      if (states.length > 0) {
        knowledge
            .expander()
            .expand(states, spreading, (part, run) -> out.add(new Tuple2<>(part, run)));
      }
      return out.iterator();
    }
  }

  /** Of the runs of a part that came in, the states that are in no level so far: one run. */
  static final class Subtract
      extends AbstractFunction2<
          scala.collection.Iterator<Tuple2<Integer, byte[]>>,
          scala.collection.Iterator<Tuple2<Integer, byte[]>>,
          scala.collection.Iterator<Tuple2<Integer, byte[]>>>
      implements Serializable {
    private static final long serialVersionUID = 1;

    @Override
    public scala.collection.Iterator<Tuple2<Integer, byte[]>> apply(
        scala.collection.Iterator<Tuple2<Integer, byte[]>> candidates,
        scala.collection.Iterator<Tuple2<Integer, byte[]>> known) {
      long[] states = StateRuns.union(runs(CollectionConverters.asJava(candidates)));
      int count = states.length;
      while (known.hasNext()) {
        count = StateRuns.subtract(states, count, known.next()._2());
      }
      Tuple2<Integer, byte[]> run =
          new Tuple2<>(TaskContext.getPartitionId(), StateRuns.encode(states, count));
      return CollectionConverters.asScala(List.of(run).iterator());
    }
  }

  /** See {@link LookupExpander#report}. */
  record Report(Knowledge knowledge, boolean flagsOnly)
      implements FlatMapFunction<Iterator<Tuple2<Integer, byte[]>>, PartReport> {
    @Override
    public Iterator<PartReport> call(Iterator<Tuple2<Integer, byte[]>> records) {
      List<byte[]> runs = runs(records);
      long bytes = runs.stream().mapToLong(run -> run.length).sum();
      long[] states = StateRuns.union(runs);
      PartReport report =
          states.length == 0
              ? PartReport.empty(TaskContext.getPartitionId())
              : knowledge.expander().report(TaskContext.getPartitionId(), bytes, states, flagsOnly);
      return List.of(report).iterator();
    }
  }

  /** See {@link LookupExpander#predecessors}. */
  record Predecessors(Knowledge knowledge, long[] wanted)
      implements FlatMapFunction<Iterator<Tuple2<Integer, byte[]>>, long[]> {
    @Override
    public Iterator<long[]> call(Iterator<Tuple2<Integer, byte[]>> records) {
      long[] states = StateRuns.union(runs(records));
      return List.of(knowledge.expander().predecessors(states, wanted)).iterator();
    }
  }

  /** The runs as they are. */
  static final class Bytes implements FlatMapFunction<Iterator<Tuple2<Integer, byte[]>>, byte[]> {
    private static final long serialVersionUID = 1;

    @Override
    public Iterator<byte[]> call(Iterator<Tuple2<Integer, byte[]>> records) {
      return runs(records).iterator();
    }
  }
}
