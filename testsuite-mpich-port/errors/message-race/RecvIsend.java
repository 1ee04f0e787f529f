import mpi.MPI;

/** The last message from any source need not be that of rank 3. */
public class RecvIsend {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    if (rank == 0) {
      for (int i = 1; i < 4; i++) {
        MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
      }
      if (b[0] != 3) {
        MPI.COMM_WORLD.Abort(1); // wrong
      }
    } else {
      MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 0, 42).Wait();
    }
    MPI.Finalize();
  }
}
