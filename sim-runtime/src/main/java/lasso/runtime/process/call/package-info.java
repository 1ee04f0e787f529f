/**
 * What a process says to its surroundings and is told: calls, questions with their concerns, answers, handles, kinds of cells, the end. Behind {@link
 * lasso.runtime.process.call.CallHandler} stands the suspending process layer or, in tests, a plain thread. Knows neither of them.
 *
 * <p>Thread rule: a handler belongs to one worker; all else is immutable.
 */
package lasso.runtime.process.call;
