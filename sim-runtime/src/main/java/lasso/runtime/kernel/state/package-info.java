/**
 * The network: what it knows of each process and passive cell (an {@code Endpoint}), how messages and receives match, and the {@link lasso.runtime.kernel.state.Operation}s by which endpoints
 * change. Endpoints at rest are numbers; so are pairs of local state and endpoint, and programs of operations.
 *
 * <p>Enters: posts, receives, replies. Leaves: numbers of endpoints, and what they stand for. Only the other rooms of the kernel come in here.
 *
 * <p>Thread rule: one {@link lasso.runtime.kernel.state.Network} belongs to one kernel; tables of longs that several threads share say so.
 */
package lasso.runtime.kernel.state;
