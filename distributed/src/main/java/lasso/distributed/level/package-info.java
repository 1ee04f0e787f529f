/**
 * Searches by levels on many machines, without knowing any engine: what a machine knows of a program ({@link lasso.distributed.level.Replica}), sets of states as sorted runs of bytes ({@link
 * lasso.distributed.level.StateRuns}), and what is done with a part of a level ({@link lasso.distributed.level.LookupExpander}). An engine, which moves runs between machines and keeps them, is behind {@link
 * lasso.distributed.level.LevelEngine}.
 *
 * <p>Numbers of halves depend on nothing but the order of the questions asked. The driver alone asks; its log is asked again by all replicas, so that a state is one long that means the same everywhere: the row in the
 * upper, the column in the lower 32 bits. What replicas do besides is looking up. So the result of a part is a function of its states and of the log, and may be computed again anywhere.
 *
 * <p>Thread rule: a replica learns under its lock; looking up needs none.
 */
package lasso.distributed.level;
