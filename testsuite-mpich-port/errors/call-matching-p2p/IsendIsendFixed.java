import mpi.MPI;
import mpi.Request;

/** Both ranks begin a send, receive, and wait. */
public class IsendIsendFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    Request send = MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 1 - rank, 0);
    MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 1 - rank, 0);
    send.Wait();
    MPI.Finalize();
  }
}
