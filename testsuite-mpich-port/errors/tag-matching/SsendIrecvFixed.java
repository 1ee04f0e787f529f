import mpi.MPI;
import mpi.Request;

/** Rank 1 receives any tag. */
public class SsendIrecvFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      MPI.COMM_WORLD.Ssend(a, 0, 1, MPI.INT, 1, 0);
    } else {
      Request receive = MPI.COMM_WORLD.Irecv(a, 0, 1, MPI.INT, 0, MPI.ANY_TAG);
      receive.Wait();
    }
    MPI.Finalize();
  }
}
