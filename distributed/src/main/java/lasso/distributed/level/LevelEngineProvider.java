package lasso.distributed.level;

/** Makes engines; found as a service. */
public interface LevelEngineProvider {
  /** As {@code --engine} names it. */
  String name();

  /**
   * An engine that has begun nothing.
   *
   * @throws lasso.runtime.program.UnusableInputException when the terms can't be met
   */
  LevelEngine open(ClusterTerms terms);

  /** An engine for tasks; as {@link #open}. */
  TaskEngine tasks(ClusterTerms terms);
}
