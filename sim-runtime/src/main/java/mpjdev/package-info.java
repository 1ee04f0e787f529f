/**
 * What programs of MPJ Express name of the layer below package {@code mpi}: the common class of exceptions.
 *
 * <p>Thread rule: as the simulated process, a single thread.
 */
package mpjdev;
