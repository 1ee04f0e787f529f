/**
 * From visited state to visited state: the successors of one by number, ample ones first ({@link lasso.checker.explore.paths.Expansion}), where transitions are known to lead, and paths to given states
 * ({@link lasso.checker.explore.paths.PathFinder}).
 *
 * <p>Enters: a subject and a visited set. Leaves: numbers of states, and paths.
 *
 * <p>Thread rule: that of the search.
 */
package lasso.checker.explore.paths;
