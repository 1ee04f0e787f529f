import mpi.MPI;
import mpi.Request;

/** Two requests are polled together, and the second message does not wait for an answer. After no-error-p2p-testall. */
public class P2pTestall {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    int[] c = new int[1];
    MPI.COMM_WORLD.Barrier();
    if (rank == 0) {
      Request[] both = {
        MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, 1, 0), MPI.COMM_WORLD.Irecv(c, 0, 1, MPI.INT, 1, 0)
      };
      while (Request.Testall(both) == null) {
        continue;
      }
      MPI.COMM_WORLD.Send(c, 0, 1, MPI.INT, 1, 1);
    } else if (rank == 1) {
      Request[] both = {
        MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 0, 0), MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 2, 1)
      };
      while (Request.Testall(both) == null) {
        continue;
      }
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 0, 1);
    } else {
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 1, 1);
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
