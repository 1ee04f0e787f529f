import mpi.MPI;
import mpi.Request;

/** A pending receive from any source takes the first of several messages. After no-error-p2p-irecv-any-src-loop. */
public class P2pIrecvAnySrcLoop {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    int other = 1 - rank;
    int[] c = new int[1];
    MPI.COMM_WORLD.Barrier();
    Request any = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, other, 0);
      for (int i = 0; i < 3; i++) {
        MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, other, 0);
        MPI.COMM_WORLD.Recv(c, 0, 1, MPI.INT, other, 0);
      }
    } else {
      MPI.COMM_WORLD.Recv(c, 0, 1, MPI.INT, other, 0);
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, other, 0);
      for (int i = 0; i < 2; i++) {
        MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, other, 0);
        MPI.COMM_WORLD.Recv(c, 0, 1, MPI.INT, other, 0);
      }
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, other, 0);
    }
    any.Wait();
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
