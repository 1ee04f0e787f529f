/**
 * The functions {@code MPI_*} over package {@code mpi}. Application code: instrumented with the program, suspendable, part of the process. Enters: handles and addresses as
 * C passes them. Leaves: error codes, and results in linear memory. Thread rule: as application code, one process.
 */
package lasso.c.mpi;
