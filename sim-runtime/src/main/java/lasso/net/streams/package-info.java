/**
 * Models of the streams of {@code java.io} that people wrap around sockets, for processes of several threads (semantics, section 21): the same constructors, members and answers, the same calls of the stream below. They stand in the place of the
 * JDK's in programs that use sockets and start threads ({@link lasso.runtime.instrument.passes.foreign.StreamModels}); a thread that waits below them keeps their locks, which are monitors of simulated threads.
 *
 * <p>Where the JDK's class can be extended, a model extends it, so that it goes wherever the JDK's goes; what its superclass does is never used. Each has a lock of its own: which object the JDK locks is not documented, and has changed. Buffers hold what
 * is unread or unwritten and nothing else, so that equal contents make equal states. Streams that the JDK does not lock tell their accesses, so that races on them are found.
 *
 * <p>Streams of objects are models in every program that uses sockets ({@link lasso.runtime.instrument.passes.foreign.ObjectStreamModels}): the JDK's own streams do their work, one call at a time ({@link lasso.runtime.hooks.serial}).
 *
 * <p>Enters: calls of the program. Leaves: calls of the streams below. Thread rule: as application code.
 */
package lasso.net.streams;
