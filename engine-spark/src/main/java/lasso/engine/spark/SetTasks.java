package lasso.engine.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import lasso.distributed.level.Spreading;
import lasso.distributed.level.StateSets.PartSets;
import lasso.distributed.level.StateSets.Receiving;
import lasso.distributed.level.StateSets.Sending;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import scala.Tuple2;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction2;

/** What executors do for {@link lasso.distributed.level.StateSets}. */
final class SetTasks {
  private SetTasks() {}

  /** What the sources of a part send. */
  record Send(LevelTasks.Knowledge knowledge, Sending sending, Spreading spreading)
      implements PairFlatMapFunction<Iterator<Tuple2<Integer, byte[]>>, Integer, byte[]> {
    @Override
    public Iterator<Tuple2<Integer, byte[]>> call(Iterator<Tuple2<Integer, byte[]>> records) {
      List<Tuple2<Integer, byte[]>> out = new ArrayList<>();
      sending.send(
          knowledge.replica(),
          LevelTasks.runs(records),
          spreading,
          (part, run) -> out.add(new Tuple2<>(part, run)));
      return out.iterator();
    }
  }

  /** What a part makes of what came in and of its other sets. */
  static final class Receive
      extends AbstractFunction2<
          scala.collection.Iterator<Tuple2<Integer, byte[]>>,
          scala.collection.Iterator<Tuple2<Integer, byte[]>>,
          scala.collection.Iterator<Tuple2<Integer, PartSets>>>
      implements Serializable {
    private static final long serialVersionUID = 1;

    private final LevelTasks.Knowledge knowledge;
    private final Receiving receiving;

    Receive(LevelTasks.Knowledge knowledge, Receiving receiving) {
      this.knowledge = knowledge;
      this.receiving = receiving;
    }

    @Override
    public scala.collection.Iterator<Tuple2<Integer, PartSets>> apply(
        scala.collection.Iterator<Tuple2<Integer, byte[]>> incoming,
        scala.collection.Iterator<Tuple2<Integer, byte[]>> beside) {
      PartSets made =
          receiving.receive(
              knowledge.replica(),
              LevelTasks.runs(CollectionConverters.asJava(incoming)),
              LevelTasks.runs(CollectionConverters.asJava(beside)));
      return CollectionConverters.asScala(
          List.of(new Tuple2<>(TaskContext.getPartitionId(), made)).iterator());
    }
  }

  /** One of the sets that parts have made. */
  record One(int number) implements Function<PartSets, byte[]> {
    @Override
    public byte[] call(PartSets made) {
      return made.runs().get(number);
    }
  }
}
