package lasso.checker.liveness;

import lasso.checker.property.Path;

/**
 * A run: the stem, then the cycle for ever.
 *
 * @param cycle empty when the stem alone is the counterexample: the run stutters in its last state, or goes on in any way
 */
record StemAndCycle(Path stem, Path cycle) {}
