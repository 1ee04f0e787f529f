import mpi.MPI;
import mpi.Request;

/** Both ranks poll a receive until it is complete. After no-error-p2p-test. */
public class P2pTest {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    int other = 1 - rank;
    MPI.COMM_WORLD.Barrier();
    Request receive = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, other, 0);
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, other, 0);
    }
    while (receive.Test() == null) {
      continue;
    }
    if (rank == 1) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, other, 0);
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
