import mpi.MPI;
import mpi.Request;

/** Rank 1 sends to rank 0. */
public class IrecvSendToItselfFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    if (rank == 0) {
      Request receive = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, 1, 0);
      receive.Wait();
    } else {
      MPI.COMM_WORLD.Ssend(a, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
