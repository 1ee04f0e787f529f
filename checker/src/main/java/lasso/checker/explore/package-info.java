/**
 * Search engines: complete ones with state matching (depth first, breadth first), a stateless one, and a random walk; the lossless visited set; bottom components.
 *
 * <p>An engine searches a {@link lasso.checker.explore.Subject}: a space ({@link lasso.checker.explore.TransitionSystem}), a {@link lasso.checker.explore.Reducer} and an {@link
 * lasso.checker.explore.Unfolding}. It brings an order ({@code Exploration}) and a store, and shares the rest ({@link lasso.checker.explore.SearchRun}, {@link
 * lasso.checker.explore.Expansion}); docs/decisions/one-waist.md, and docs/extending.md for a new one.
 *
 * <p>Enters: a subject, what reports know of local states, options and a stop flag. Leaves: a
 * {@link lasso.checker.explore.SearchResult}: verdict, statistics, outcomes; on the way, rare calls of a
 * {@link lasso.checker.explore.SearchListener}.
 *
 * <p>Unreduced breadth-first search works on pairs of halves ({@link lasso.runtime.kernel.Halves}): {@code LevelSearch} and what its names begin with.
 *
 * <p>Thread rule: a search and everything that it owns belong to one thread, but for the workers of {@code LevelSearch}; only {@link
 * lasso.checker.explore.StopFlag} may be touched by others.
 *
 * <p>Papers: Laarman, van de Pol, Weber, <i>Parallel Recursive State Compression for Free</i> (SPIN 2011); Tarjan,
 * <i>Depth-First Search and Linear Graph Algorithms</i> (1972).
 */
package lasso.checker.explore;
