/**
 * Levels of states on Apache Spark: core RDDs alone. A record is a whole run of states of a part, not a state; Spark gives shuffle, persistence, lineage and retries. Enters: what {@link lasso.distributed.level.LevelEngine} is
 * asked. Leaves: reports. The only place that knows Spark.
 *
 * <p>Tasks are functions of the runs of a part and of the log, which is broadcast segment by segment; so what is computed again after a loss is the same.
 *
 * <p>Thread rule: the driver's side belongs to one thread, but for {@code cancel}; tasks run anywhere.
 */
package lasso.engine.spark;
