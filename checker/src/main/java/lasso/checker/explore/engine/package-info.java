/**
 * The engines: complete ones with state matching (depth first, breadth first), a stateless one, and a random walk; and {@link lasso.checker.explore.engine.Search}, the door that picks one.
 *
 * <p>Enters: a subject, options, a listener, a stop flag. Leaves: results.
 *
 * <p>Thread rule: a search belongs to one thread.
 */
package lasso.checker.explore.engine;
