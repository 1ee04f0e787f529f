/**
 * A walk through the states of a program in a web page: where processes and threads stand, which steps are possible and where each leads, ways back, ways to
 * states where something holds, drawings in which states that look the same are one, and a search beside the walk that marks what it has found.
 *
 * <p>Enters: a {@link lasso.api.Space} with the sources of its program. Leaves: a page on the loopback address; its tabs keep their own place in the space,
 * so they don't disturb each other. Every request but that for the page needs the secret of its address.
 *
 * <p>Thread rule: {@link lasso.checker.browse.SpaceServer} answers from several threads; the space guards itself.
 */
package lasso.checker.browse;
