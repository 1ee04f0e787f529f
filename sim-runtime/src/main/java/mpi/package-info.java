/**
 * The simulated message-passing interface that checked programs compile and run against: the classes that programs name. One package serves two dialects:
 * MPJ Express (mpiJava 1.2 names such as {@code Comm.Send}) and the Java bindings of Open MPI ({@code Comm.send}). What
 * they spell alike but mean differently is noted at the method. A program's sources see the classes of their own dialect only
 * ({@link lasso.runtime.program.Dialect}), and of these what a user of the dialect may call. The rest lives in {@code lasso.mpi}.
 *
 * <p>Enters: calls of the program. Leaves: sends, receives and questions to {@link lasso.runtime.hooks.Calls}. Matching is
 * not done here: the kernel knows channels, this library knows datatypes, communicators, requests and collectives
 * (as point-to-point algorithms in a context of their own, after MPI-4.1, chapters 3, 6 and 7).
 *
 * <p>The classes are loaded and instrumented like the program's own, and their state is process state. So: plain Java, no
 * callbacks from the platform around {@code Calls.ask}, and mutable statics in {@link lasso.mpi.Environment} alone. Whatever
 * bears {@link lasso.runtime.hooks.Unsupported} exists for the compiler only.
 *
 * <p>Thread rule: as the simulated process, a single thread.
 */
package mpi;
