import mpi.MPI;
import mpi.Request;

/** The buffer is touched after the operation is complete. */
public class IsendRewrittenFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      Request send = MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 1, 0);
      send.Wait();
      a[0] = 4;
      a[0] = 0;
    } else {
      MPI.COMM_WORLD.Recv(a, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
