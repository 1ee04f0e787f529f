/**
 * Observations: conditions on the state of one process that formulas refer to.
 *
 * <p>Enters: their text, and the classes of the program as compiled; {@link lasso.runtime.observe.ObservationPlan} finds what the text
 * means, or says why it means nothing. Leaves: {@link lasso.runtime.observe.WatchedAccesses}, the writes that may change a value, behind
 * which the passes insert calls; and {@link lasso.runtime.observe.Observer}, which computes the truth values on the live objects of a
 * running process. The process layer asks it behind these writes and at the end of each step; a change ends a step.
 *
 * <p>Looking changes nothing: values are read from memory without initialising classes, no code of the program runs but methods that are
 * known to read only. Thread rule: a plan is immutable and shared, an observer belongs to one worker.
 */
package lasso.runtime.observe;
