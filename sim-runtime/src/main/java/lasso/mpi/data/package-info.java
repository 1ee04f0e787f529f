/**
 * What a message consists of. Enters: a buffer of the program with a place in it and a datatype, as {@link lasso.mpi.data.Span} (one run of items), {@link lasso.mpi.data.Spread} or {@link
 * lasso.mpi.data.TypedSpread} (a run for each process). Leaves: bytes, and bytes put back into the buffer. A {@link lasso.mpi.data.TypeMap} says which elements of the buffer an item has (MPI-4.1, chapter 5).
 */
package lasso.mpi.data;
