import mpi.MPI;

/** Two elements are sent and received. */
public class TruncationFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = new int[2];
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 2, MPI.INT, 1, 0);
    } else {
      MPI.COMM_WORLD.Recv(a, 0, 2, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
