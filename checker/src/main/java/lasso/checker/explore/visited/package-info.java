/**
 * The lossless visited set: vectors of ints to dense numbers and back, as a tree of pairs.
 *
 * <p>Enters: vectors of one length. Leaves: their numbers, in the order of the first visit.
 *
 * <p>Thread rule: one thread.
 *
 * <p>Paper: Laarman, van de Pol, Weber, <i>Parallel Recursive State Compression for Free</i> (SPIN 2011).
 */
package lasso.checker.explore.visited;
