/**
 * The buffers of packed bytes that programs of MPJ Express hand to {@code Comm.Pack}, {@code Unpack} and sends of {@code
 * MPI.PACKED}: no more of the original package than such programs need. As package {@code mpi}, instrumented with the program.
 *
 * <p>Thread rule: as the simulated process, a single thread.
 */
package mpjbuf;
