package lasso.engine.spark;

import java.util.List;
import java.util.stream.IntStream;
import lasso.distributed.level.ClusterTerms;
import lasso.distributed.level.LevelEngine;
import lasso.distributed.level.TaskEngine;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function;

/** Tasks as partitions of one element each. */
final class SparkTasks implements TaskEngine {
  private final JavaSparkContext context;
  private final int parts;
  private volatile boolean cancelled;

  SparkTasks(JavaSparkContext context, ClusterTerms terms) {
    this.context = context;
    parts = terms.parts();
  }

  /** A task on its machine. */
  private record Run(NumberedTask task) implements Function<Integer, byte[]> {
    @Override
    public byte[] call(Integer number) {
      return task.run(number);
    }
  }

  @Override
  public int slots() {
    return parts > 0 ? parts : context.defaultParallelism();
  }

  @Override
  public List<byte[]> run(String what, int count, NumberedTask task) {
    context.setJobGroup("lasso", what, true);
    try {
      List<Integer> numbers = IntStream.range(0, count).boxed().toList();
      return context.parallelize(numbers, count).map(new Run(task)).collect();
    } catch (Throwable e) { // also exceptions that are checked: Scala does not declare them
      throw failed(e);
    }
  }

  private RuntimeException failed(Throwable thrown) {
    if (thrown instanceof SparkException || cancelled || context.sc().isStopped()) {
      String first = String.valueOf(thrown.getMessage()).lines().findFirst().orElse("no reason");
      return new LevelEngine.FailedException("the cluster gave up: " + first, thrown);
    }
    if (thrown instanceof Error error) {
      throw error;
    }
    return thrown instanceof RuntimeException usual
        ? usual
        : new LevelEngine.FailedException("the cluster gave up: " + thrown, thrown);
  }

  @Override
  public void cancel() {
    cancelled = true;
    context.sc().cancelAllJobs();
  }

  @Override
  public void close() {
    context.close();
  }
}
