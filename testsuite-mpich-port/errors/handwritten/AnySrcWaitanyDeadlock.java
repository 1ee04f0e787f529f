import mpi.MPI;
import mpi.Request;

/** Rank 0 waits for one of two messages, rank 1 for the answer to the first. After p2p-any-src-waitany-deadlock. */
public class AnySrcWaitanyDeadlock {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    MPI.COMM_WORLD.Barrier();
    if (rank == 0) {
      int[] c = new int[1];
      Request[] both = {
        MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0),
        MPI.COMM_WORLD.Irecv(c, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0)
      };
      Request.Waitany(both); // wrong
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 1);
    } else {
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 0, 1); // wrong
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
