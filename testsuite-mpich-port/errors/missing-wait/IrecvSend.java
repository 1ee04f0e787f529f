import mpi.MPI;

/** Rank 1 never completes its receive. */
public class IrecvSend {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 0);
    } else {
      MPI.COMM_WORLD.Irecv(a, 0, 1, MPI.INT, 0, 0); // wrong
    }
    MPI.Finalize();
  }
}
