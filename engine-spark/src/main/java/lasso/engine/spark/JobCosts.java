package lasso.engine.spark;

import java.util.List;
import java.util.Locale;
import org.apache.spark.executor.TaskMetrics;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** What tasks have cost. Written by the thread of Spark's listeners. */
final class JobCosts extends SparkListener {
  private long tasks;
  private long failed;
  private long lost;
  private long cpuNanos;
  private long shuffledBytes;

  @Override
  public synchronized void onTaskEnd(SparkListenerTaskEnd end) {
    tasks++;
    failed += end.taskInfo().failed() ? 1 : 0;
    TaskMetrics metrics = end.taskMetrics();
    if (metrics != null) {
      cpuNanos += metrics.executorCpuTime();
      shuffledBytes += metrics.shuffleWriteMetrics().bytesWritten();
    }
  }

  @Override
  public synchronized void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
    lost++;
  }

  synchronized List<String> told() {
    return List.of(
        String.format(
            Locale.ROOT,
            "Spark: %,d tasks, of which %,d failed; %,d executors lost; %.2f s of processor time in tasks; %,d bytes shuffled",
            tasks,
            failed,
            lost,
            cpuNanos / 1e9,
            shuffledBytes));
  }
}
