/**
 * The static doors of instrumented code. Every worker's class loader defines its own copy of these classes, so that
 * their statics belong to the worker; they are themselves never instrumented. Keep them thin: they delegate to objects
 * of {@link lasso.runtime.process}.
 */
package lasso.runtime.hooks;
