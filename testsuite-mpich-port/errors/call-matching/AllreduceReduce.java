import mpi.MPI;

/** Rank 0 calls Allreduce and then Reduce, the others the other way round. */
public class AllreduceReduce {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    if (rank == 0) {
      MPI.COMM_WORLD.Allreduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM); // wrong
      MPI.COMM_WORLD.Reduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM, 0);
    } else {
      MPI.COMM_WORLD.Reduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM, 0); // wrong
      MPI.COMM_WORLD.Allreduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM);
    }
    MPI.Finalize();
  }
}
