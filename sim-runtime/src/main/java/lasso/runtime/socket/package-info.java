/**
 * Sockets as network state (semantics, section 21): which ports are bound, who is in a backlog, of each connection what has arrived at either end and was not read, the datagrams that have arrived, and what selectors have reported. {@link
 * lasso.runtime.socket.Sockets} has the rules of the passive cell, with {@link lasso.runtime.socket.Datagrams} and {@link lasso.runtime.socket.Selections}; its value is a {@link lasso.runtime.socket.SocketTable} written as numbers. What enters are wishes of the stand-ins in {@code
 * lasso.net}, what leaves are moves. Pure functions, but for the table that numbers contents. Thread rule: one worker.
 */
package lasso.runtime.socket;
