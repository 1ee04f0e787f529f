import mpi.MPI;

/** The destination is rank 4 of two. */
public class SendDestination {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 4, 0); // wrong
    } else {
      MPI.COMM_WORLD.Recv(a, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
