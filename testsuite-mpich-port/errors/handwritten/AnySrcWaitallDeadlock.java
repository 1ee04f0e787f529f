import mpi.MPI;
import mpi.Request;

/** Rank 0 waits for two messages before it answers, rank 2 wants an answer before it sends. After p2p-any-src-waitall-deadlock. */
public class AnySrcWaitallDeadlock {
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
      MPI.COMM_WORLD.Send(b, 0, 1, MPI.INT, 2, 2);
    } else if (rank == 1) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 0, 1);
    } else {
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 0, 2); // wrong
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
