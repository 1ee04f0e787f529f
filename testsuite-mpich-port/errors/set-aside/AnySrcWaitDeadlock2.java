import mpi.MPI;
import mpi.Request;

/** The pending receive from any source may take the message that the receive from rank 1 needs. After p2p-any-src-wait-deadlock2. */
public class AnySrcWaitDeadlock2 {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    MPI.COMM_WORLD.Barrier();
    if (rank == 0) {
      int[] c = new int[1];
      Request any = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
      MPI.COMM_WORLD.Recv(c, 0, 1, MPI.INT, 1, 0); // wrong
      MPI.COMM_WORLD.Send(c, 0, 1, MPI.INT, 1, 0);
      MPI.COMM_WORLD.Recv(c, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
      any.Wait();
    } else if (rank == 1) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 0, 0);
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
    } else {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
