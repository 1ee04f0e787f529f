/**
 * What reflection shows of a program: the members of its classes as they were before instrumentation. Enters: class files as the program brought them. Leaves:
 * their members in order, with the modifiers that they were declared with. The gates themselves stand in {@link lasso.runtime.hooks}, since they belong to a worker.
 *
 * <p>Thread rule: immutable, or belongs to the worker that asks.
 */
package lasso.runtime.reflect;
