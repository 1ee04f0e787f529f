import mpi.MPI;

/** Messages are exchanged before Finalize. */
public class SendAfterFinalizeFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 0);
    } else {
      MPI.COMM_WORLD.Recv(a, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
