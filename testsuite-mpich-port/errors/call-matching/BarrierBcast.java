import mpi.MPI;

/** Rank 0 calls Barrier and then Bcast, the others the other way round. */
public class BarrierBcast {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    if (rank == 0) {
      MPI.COMM_WORLD.Barrier(); // wrong
      MPI.COMM_WORLD.Bcast(sent, 0, 1, MPI.INT, 0);
    } else {
      MPI.COMM_WORLD.Bcast(sent, 0, 1, MPI.INT, 0); // wrong
      MPI.COMM_WORLD.Barrier();
    }
    MPI.Finalize();
  }
}
