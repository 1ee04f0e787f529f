import mpi.MPI;
import mpi.Request;

/** Three requests complete one, two or three at a time. After no-error-p2p-waitsome. */
public class P2pWaitsome {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 66);
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 1, 66);
    } else if (rank == 1) {
      int[] c = new int[2];
      Request[] requests = {
        MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, 0, 66),
        MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 0, 66),
        MPI.COMM_WORLD.Irecv(c, 0, 2, MPI.INT, 2, 12)
      };
      int done = 0;
      while (done < 3) {
        done += Request.Waitsome(requests).length;
      }
    } else {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 12);
    }
    MPI.Finalize();
  }
}
