/**
 * What the simulated interfaces need and what is not part of any process: the payload format, element types, built-in
 * reductions. Enters: arrays and buffers of the program. Leaves: payload bytes, arrays filled in place, readable forms.
 *
 * <p>Loaded once for all workers and never instrumented: nothing here suspends. The only code of the program that can run
 * below it is that of Java serialization ({@code writeObject}, {@code readResolve} and the like).
 *
 * <p>Thread rule: static functions without state, safe from any thread.
 */
package lasso.runtime.api;
