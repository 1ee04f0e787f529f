/**
 * What comparison ignores. Enters: the user's patterns, fields that carry the annotation, and the names of
 * fields and locals as classes are looked at. Leaves: whether each is relevant; which assumptions that made; which
 * patterns matched nothing. The irrelevant details of JDK types are data, in {@code irrelevant-jdk-fields.txt}.
 *
 * <p>Thread rule: patterns and the table are immutable; {@link lasso.heap.irrelevance.IrrelevanceRules} may be shared by
 * workers.
 */
package lasso.heap.irrelevance;
