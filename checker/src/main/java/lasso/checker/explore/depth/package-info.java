/**
 * The depth-first walk over visited states, with bottom components on the way, and its stack of frames.
 *
 * <p>Enters: a run and a visited set. Leaves: calls of the run for each state, end and bottom component; the way to the current state.
 *
 * <p>Thread rule: that of the search.
 *
 * <p>Paper: Tarjan, <i>Depth-First Search and Linear Graph Algorithms</i> (1972).
 */
package lasso.checker.explore.depth;
