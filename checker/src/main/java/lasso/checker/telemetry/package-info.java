/**
 * Who watches a search. Enters: samples and findings, published by search threads into a ring of preallocated events
 * (LMAX Disruptor). Leaves: calls of {@link lasso.checker.telemetry.SearchObserver}s in one daemon thread: the progress
 * line, the series of a dashboard, the flight recorder, and the last sample for when memory runs out.
 *
 * <p>The search never waits for an observer: when the ring is full, samples are dropped and counted. Runs that end before the first
 * sample never start the ring.
 *
 * <p>Thread rule: any thread publishes; observers run in the ring's thread, and after {@code close} in no thread.
 */
package lasso.checker.telemetry;
