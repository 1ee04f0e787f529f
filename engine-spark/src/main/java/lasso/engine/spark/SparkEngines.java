package lasso.engine.spark;

import lasso.distributed.level.ClusterTerms;
import lasso.distributed.level.LevelEngine;
import lasso.distributed.level.LevelEngineProvider;
import lasso.distributed.level.TaskEngine;

/** Opens sessions on Spark. */
public final class SparkEngines implements LevelEngineProvider {
  @Override
  public String name() {
    return "spark";
  }

  @Override
  public LevelEngine open(ClusterTerms terms) {
    return new SparkLevels(SparkContexts.open(terms), terms);
  }

  @Override
  public TaskEngine tasks(ClusterTerms terms) {
    return new SparkTasks(SparkContexts.open(terms), terms);
  }
}
