/**
 * Unreduced breadth-first search on pairs of halves of the ranks ({@link lasso.runtime.kernel.system.Halves}): states are cells of a matrix of bits, a level is a list of them, and several threads may
 * share one. {@code LevelDisk} has them in files once memory is full.
 *
 * <p>Enters: a run whose space has halves. Leaves: its result, paths from what is kept of each level.
 *
 * <p>Thread rule: {@code LevelCrew} says which thread works when; workers share the visited states, and a row is one worker's at a time.
 */
package lasso.checker.explore.levels;
