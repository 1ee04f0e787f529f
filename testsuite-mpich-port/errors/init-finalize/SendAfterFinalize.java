import mpi.MPI;

/** Messages are exchanged after Finalize. */
public class SendAfterFinalize {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    MPI.Finalize();
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 0); // wrong
    } else {
      MPI.COMM_WORLD.Recv(a, 0, 1, MPI.INT, 0, 0); // wrong
    }
  }
}
