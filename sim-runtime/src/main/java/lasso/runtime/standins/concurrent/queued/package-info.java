/**
 * Models of the synchronizers that programs derive classes from: a number, and a queue of threads that wait until a call of the program succeeds. What the JDK does with nodes that are linked, cancelled and unlinked happens at one moment here; the calls
 * of the program ({@code tryAcquire} and so on) are its own steps. As in {@link lasso.runtime.standins.concurrent}, one thread runs at a time.
 */
package lasso.runtime.standins.concurrent.queued;
