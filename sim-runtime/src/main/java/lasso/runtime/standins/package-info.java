/**
 * Ordinary Java in place of JDK code that can't be suspended, or whose behaviour isn't a function of the process state:
 * collection operations with a callback that communicates, maps by identity, thread locals. Loaded and instrumented as
 * application code; call sites and types are redirected here by the passes.
 *
 * <p>Classes with call-backs keep to static methods with plain loops: no lambda, no static field, so that they can join
 * a program late. Thread rule: as application code, one process.
 */
package lasso.runtime.standins;
