/**
 * The inside of the simulated message-passing library: what both dialects share and no program sees. Package {@code mpi} holds the classes that programs name, and nothing else; they get here.
 *
 * <p>This room: communicators ({@link lasso.mpi.Communicator}), what a process keeps of its calls ({@link lasso.mpi.Environment}), requests under way, things to free, errors. Rooms inside:
 *
 * <ul>
 *   <li>{@code data}: buffers with a place and a datatype, type maps, packing;
 *   <li>{@code collective}: collectives as rounds of messages;
 *   <li>{@code topology}: grids and graphs of processes;
 *   <li>{@code mpj} and {@code ompi}: the methods that one dialect only has, as links in the chain of superclasses from {@code mpi.Intracomm} up to the communicator.
 * </ul>
 *
 * <p>A member of a class that programs see is {@link lasso.mpi.Hidden} when it is public for these rooms only: neither the compiler nor reflection shows it ({@link
 * lasso.runtime.program.LibraryView}). What enters and leaves, and which Java may stand here, is said at package {@code mpi}: all of it runs in the simulated process.
 *
 * <p>Thread rule: as the simulated process, a single thread.
 */
package lasso.mpi;
