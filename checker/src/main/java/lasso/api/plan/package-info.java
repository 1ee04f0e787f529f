/**
 * What is asked of a check, whole and immutable: a {@link lasso.api.plan.CheckPlan} in groups. It is resolved once, from options or by builders, and
 * recorded whole: as JSON in results and traces, one name for each option.
 *
 * <p>Enters: values of options. Leaves: a plan whose parts go together, else an {@link java.lang.IllegalArgumentException} whose message says what,
 * where and what to do. Nothing here knows how a check is done.
 *
 * <p>Thread rule: plans are immutable; a builder belongs to one thread.
 */
package lasso.api.plan;
