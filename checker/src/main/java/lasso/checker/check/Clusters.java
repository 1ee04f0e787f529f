package lasso.checker.check;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.UUID;
import java.util.function.Consumer;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Cluster;
import lasso.api.plan.SearchPlan;
import lasso.checker.explore.Exploration;
import lasso.checker.explore.levels.ClusterSearch;
import lasso.distributed.level.ClusterTerms;
import lasso.distributed.level.LevelEngineProvider;
import lasso.distributed.level.TaskEngine;
import lasso.runtime.process.system.ProgramSystem;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.UnusableInputException;

/** The search of a task on a cluster, for plans that ask for one. */
final class Clusters {
  private Clusters() {}

  /**
   * The search; empty when states stay here.
   *
   * @param notices hear what it has cost, if that is asked for
   * @throws UnusableInputException when there is no such engine, or the program can't be shipped
   */
  static Optional<Exploration> of(Task task, Model model, Consumer<String> notices) {
    Cluster cluster = task.plan().cluster();
    if (!cluster.isElsewhere() || task.plan().bounds().swarm().isPresent()) {
      return Optional.empty();
    }
    LevelEngineProvider provider = provider(cluster);
    ClusterTerms terms = terms(cluster);
    Consumer<String> told = task.plan().reports().statistics() ? notices : statistics -> {};
    return Optional.of(new ClusterSearch(() -> provider.open(terms), shipped(task, model), told));
  }

  /** Runs tasks where a plan says. */
  static TaskEngine tasks(Task task) {
    Cluster cluster = task.plan().cluster();
    return provider(cluster).tasks(terms(cluster));
  }

  private static LevelEngineProvider provider(Cluster cluster) {
    return ServiceLoader.load(LevelEngineProvider.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(found -> found.name().equals(cluster.engine().toString()))
        .findFirst()
        .orElseThrow(
            () ->
                new UnusableInputException(
                    "--engine "
                        + cluster.engine()
                        + ": the engine is not on the class path. ./lasso fetches it with Maven when it is first asked for; elsewhere add the jars of module engine-"
                        + cluster.engine()
                        + "."));
  }

  private static ClusterTerms terms(Cluster cluster) {
    return new ClusterTerms(
        cluster.master().isEmpty() ? "local[*]" : cluster.master(),
        cluster.partitions(),
        cluster.sparkConf(),
        cluster.checkpointDir());
  }

  static ShippedProgram shipped(Task task, Model model) {
    ProgramSystem system = task.program().system();
    CheckPlan plan = task.plan();
    boolean leavesOut = !plan.properties().ignore().isEmpty();
    for (ProgramImage image : system.images()) {
      if (image.heap() != null || image.variables() != null && leavesOut) {
        throw new UnusableInputException(
            "--engine "
                + plan.cluster().engine()
                + (leavesOut ? " does not go with --ignore" : " does not go with renaming of heaps")
                + " for programs in C. Leave one of them out.");
      }
    }
    return ShippedProgram.of(
        UUID.randomUUID().toString(),
        plan.toBuilder()
            .search(parts -> parts.order(SearchPlan.Order.DFS)) // nothing is searched there
            .storage(parts -> parts.checkpoint(Optional.empty())) // nor kept
            .cluster(
                parts ->
                    parts
                        .engine(Cluster.Engine.MEMORY)
                        .master("")
                        .partitions(0)
                        .sparkConf(List.of())
                        .checkpointDir(""))
            .build(),
        system,
        model.states().program().classes().keySet());
  }
}
