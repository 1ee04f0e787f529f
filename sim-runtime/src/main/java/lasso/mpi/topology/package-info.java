/**
 * Processes as neighbours (MPI-4.1, chapter 8): grids, graphs, and graphs of which every process knows its own part. Enters: sizes and edges as the program gives them. Leaves: ranks of neighbours, in the
 * order in which neighbourhood collectives use them.
 */
package lasso.mpi.topology;
