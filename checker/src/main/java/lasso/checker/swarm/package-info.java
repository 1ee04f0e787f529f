/**
 * Swarms: many bounded searches and walks from seeds, each in an order of its own, for spaces that nobody can finish. They find bugs and prove nothing.
 *
 * <p>Enters: programs in kernels of their own, one for each worker; a time. Leaves: a violation, as positions among the enabled transitions of each state, which mean the same in every kernel; it is run again in the kernel of the check.
 *
 * <p>Thread rule: a worker and its program belong to one thread; they share a {@code SwarmTally}.
 *
 * <p>Paper: Holzmann, Joshi, Groce, <i>Swarm Verification Techniques</i> (IEEE TSE 2011).
 */
package lasso.checker.swarm;
