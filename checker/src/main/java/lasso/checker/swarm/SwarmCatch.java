package lasso.checker.swarm;

import lasso.checker.property.FoundViolation;

/**
 * A violation as one worker has found it.
 *
 * @param violation its words; its paths mean nothing in other kernels
 * @param stem by step, the position among the enabled transitions of its state
 * @param cycle the same
 * @param seed of the search that found it
 */
record SwarmCatch(FoundViolation violation, int[] stem, int[] cycle, long seed) {}
