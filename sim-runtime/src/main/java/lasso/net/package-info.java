/**
 * In place of the sockets of {@code java.net} and the channels of {@code java.nio.channels} over them (semantics, section 21): every class here has the public members of the JDK's class of the same name, which it replaces wherever a program names it.
 *
 * <p>What enters are calls of the program and of the JDK's streams above it; what leaves are wishes to the passive cell {@link lasso.runtime.socket.Sockets}, all through {@link
 * lasso.net.SocketCalls}. Ordinary Java that is instrumented with the program, so that what sockets know is part of the state of a process. Thread rule: as application code; monitors are those of simulated threads.
 */
package lasso.net;
