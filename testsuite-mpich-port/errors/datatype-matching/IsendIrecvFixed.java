import mpi.MPI;
import mpi.Request;

/** Integers are sent and received. */
public class IsendIrecvFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank == 0) {
      int[] a = {1};
      MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 1, 0).Wait();
    } else {
      int[] b = new int[1];
      Request receive = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, 0, 0);
      receive.Wait();
    }
    MPI.Finalize();
  }
}
