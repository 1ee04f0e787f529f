/**
 * Streams of objects, one call at a time: the JDK's own streams do the work, within a step, and what they remember between calls is put into them before and taken out behind. So the bytes, the objects and the exceptions are the JDK's, and
 * a process may stop between two calls, or before a stream below has brought what is needed.
 *
 * <p>Enters: calls of the models in {@code lasso.net.streams}. Leaves: memories and events, as arrays. Thread rule: as hooks, one worker. Format: Java Object Serialization Specification, chapter 6.
 */
package lasso.runtime.hooks.serial;
