import mpi.MPI;
import mpi.Request;

/** Three ranks wait for rank 3, which waits for a message that nobody sends it. After p2p-any-src-wait-deadlock. */
public class AnySrcWaitDeadlock {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    Request any = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 66);
    if (rank > 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, rank - 1, 66);
    }
    int[] c = new int[1];
    if (rank < 3) {
      MPI.COMM_WORLD.Recv(c, 0, 1, MPI.INT, 3, 12);
      any.Wait();
    } else {
      any.Wait(); // wrong
      for (int i = 0; i < 3; i++) {
        MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, i, 12);
      }
    }
    MPI.Finalize();
  }
}
