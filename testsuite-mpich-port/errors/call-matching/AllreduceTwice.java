import mpi.MPI;

/** Rank 0 reduces once, the others twice. */
public class AllreduceTwice {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Allreduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM);
    if (rank > 0) {
      MPI.COMM_WORLD.Allreduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM); // wrong
    }
    MPI.Finalize();
  }
}
