/**
 * What a program may use of the JDK: every method, constructor and field is data, mediated, a stand-in or refused. {@link
 * lasso.runtime.allow.AllowList} is the door; both the passes and the gates of reflection and method handles ask it.
 * {@link lasso.runtime.allow.Explainer} answers people.
 *
 * <p>The tables are resources beside these classes, one directory for a JDK version and one file for a package. They
 * are made from the JDK's own class files by an analysis that lives among the tests, and reviewed by hand; {@code
 * docs/decisions/allow-list.md} tells how. They are read when a class of the package is asked for, not before.
 *
 * <p>Enters: owner, name and descriptor of a member. Leaves: its group with the reason and the remedy. Thread rule: the
 * list is immutable to its users and may be asked by several threads.
 */
package lasso.runtime.allow;
