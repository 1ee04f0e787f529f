import mpi.MPI;
import mpi.Request;

/** Both ranks take the first message with a pending receive and wait for a second one before they send it. After p2p-any-src-wait-deadlock4. */
public class AnySrcWaitDeadlock4 {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    int other = 1 - rank;
    MPI.COMM_WORLD.Barrier();
    Request any = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
    MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, other, 0);
    int[] c = new int[1];
    MPI.COMM_WORLD.Recv(c, 0, 1, MPI.INT, other, 0); // wrong
    MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, other, 0);
    any.Wait();
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
