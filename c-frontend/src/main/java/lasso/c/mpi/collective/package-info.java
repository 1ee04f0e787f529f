/**
 * Collectives that move data, one method for the three functions of each. Enters: the arguments of a function, and how it is called. Leaves: calls of the collectives of package {@code mpi}. Thread rule: as application code, one process.
 */
package lasso.c.mpi.collective;
