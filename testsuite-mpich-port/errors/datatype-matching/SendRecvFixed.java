import mpi.MPI;

/** Integers are sent and received. */
public class SendRecvFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank == 0) {
      int[] a = {1};
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 0);
    } else {
      int[] b = new int[1];
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
