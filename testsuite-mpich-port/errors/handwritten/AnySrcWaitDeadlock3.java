import mpi.MPI;
import mpi.Request;

/** A pending receive from any source may take the message that a receive from rank 2 needs. After p2p-any-src-wait-deadlock3. */
public class AnySrcWaitDeadlock3 {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    MPI.COMM_WORLD.Barrier();
    if (rank == 0) {
      Request any = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
      int[] c = new int[1];
      MPI.COMM_WORLD.Recv(c, 0, 1, MPI.INT, 2, 0); // wrong
      MPI.COMM_WORLD.Send(c, 0, 1, MPI.INT, 2, 0);
      MPI.COMM_WORLD.Recv(c, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
      any.Wait();
    } else if (rank == 1) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
    } else {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 0, 0);
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
