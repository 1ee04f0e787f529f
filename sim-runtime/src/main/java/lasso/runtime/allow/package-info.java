/**
 * What a program may use of the JDK: every method, constructor and field is data, mediated, a stand-in or refused. {@link
 * lasso.runtime.allow.AllowList} is the door; both the passes and the gates of reflection and method handles ask it.
 *
 * <p>Enters: owner, name and descriptor of a member. Leaves: its group with the reason and the remedy. Thread rule: the
 * list is immutable to its users and may be asked by several threads.
 */
package lasso.runtime.allow;
