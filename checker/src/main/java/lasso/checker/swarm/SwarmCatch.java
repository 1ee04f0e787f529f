package lasso.checker.swarm;

import java.io.Serializable;
import lasso.checker.property.Finding;

/**
 * A violation as one worker has found it.
 *
 * @param fault what is wrong
 * @param stem by step, the position among the enabled transitions of its state
 * @param cycle the same
 * @param seed of the search that found it
 */
record SwarmCatch(Finding.Fault fault, int[] stem, int[] cycle, long seed)
    implements Serializable {}
