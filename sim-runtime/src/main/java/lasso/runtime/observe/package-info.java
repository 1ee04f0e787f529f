/**
 * Observations: conditions on the state of one process that formulas refer to. Enters: their text, the classes of the program, the live objects of a
 * running process. Leaves: the truth values at the end of each step; a change of value ends a step.
 *
 * <p>Thread rule: everything belongs to one worker.
 */
package lasso.runtime.observe;
