import mpi.MPI;
import mpi.Request;

/** A pending send buffer is written and gets its old value back. */
public class IsendRewritten {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      Request send = MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 1, 0);
      a[0] = 4; // wrong
      a[0] = 0; // wrong
      send.Wait();
    } else {
      MPI.COMM_WORLD.Recv(a, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
