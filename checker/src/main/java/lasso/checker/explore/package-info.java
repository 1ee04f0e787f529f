/**
 * What a search is made of: a {@link lasso.checker.explore.Subject} (a space, {@link lasso.checker.explore.TransitionSystem}; a {@link lasso.checker.explore.Reducer}; an {@link
 * lasso.checker.explore.Unfolding}), what engines share ({@link lasso.checker.explore.SearchRun}: bounds, counts, judging, findings), and options and results. docs/decisions/one-waist.md, and
 * docs/extending.md for a new engine.
 *
 * <p>The rooms inside, each of which uses only those on its left, and all of them this one: {@code visited} (the lossless visited set), {@code paths} (successors of visited states, and ways to them),
 * {@code depth} (the depth-first walk with bottom components), {@code levels} (breadth first on halves of the ranks), {@code engine} (the engines, and the door that picks one: {@code Search}). Only {@code
 * visited} knows nothing of this room.
 *
 * <p>Enters: a subject, what reports know of local states, options and a stop flag. Leaves: a
 * {@link lasso.checker.explore.SearchResult}: verdict, statistics, outcomes; on the way, rare calls of a
 * {@link lasso.checker.explore.SearchListener}.
 *
 * <p>Thread rule: a search and everything that it owns belong to one thread, but for the workers of {@code LevelSearch}; only {@link
 * lasso.checker.explore.StopRequest} may be touched by others.
 */
package lasso.checker.explore;
