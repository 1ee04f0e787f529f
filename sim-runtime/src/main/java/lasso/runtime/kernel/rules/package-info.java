/**
 * Which transitions of one process or passive cell are enabled, what each does to endpoints, which fairness it is subject to, and what others could add (semantics, sections 3, 5, 8, 9 and 14):
 * functions of a request and an endpoint.
 *
 * <p>Enters: requests and endpoints. Leaves: lists of {@code Action}s as packed longs, programs of operations, {@link lasso.runtime.kernel.FairnessKey}s, {@code Openness}. Only the room of
 * the transition system comes in here.
 *
 * <p>Thread rule: one instance belongs to one kernel.
 */
package lasso.runtime.kernel.rules;
