/**
 * Collectives as point-to-point messages in a context of their own (MPI-4.1, chapter 6). Enters: a {@link lasso.mpi.collective.CollectiveCall}, made by {@link
 * lasso.mpi.collective.CollectiveSteps} from a call of the program. Leaves: sends and receives of one {@link lasso.mpi.collective.CollectiveRound} at a time, and a {@link
 * lasso.mpi.collective.CollectiveResult} in the program's buffers. {@link lasso.mpi.collective.Collectives} picks the algorithm: linear, tree, ring or doubling.
 */
package lasso.mpi.collective;
