import mpi.MPI;
import mpi.Request;

/** Rank 0 waits for two messages before it answers, rank 1 wants the answer after the first. After p2p-any-src-waitall-deadlock2. */
public class AnySrcWaitallDeadlock2 {
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
      Request.Waitall(both); // wrong
      MPI.COMM_WORLD.Send(c, 0, 1, MPI.INT, 1, 1);
    } else {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 0, 1); // wrong
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
