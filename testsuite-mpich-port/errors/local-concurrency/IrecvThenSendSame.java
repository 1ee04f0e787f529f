import mpi.MPI;
import mpi.Request;

/** A pending receive buffer is sent. */
public class IrecvThenSendSame {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    Request receive = MPI.COMM_WORLD.Irecv(a, 0, 1, MPI.INT, 1 - rank, 0);
    MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1 - rank, 0); // wrong
    receive.Wait();
    MPI.Finalize();
  }
}
