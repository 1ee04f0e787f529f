import mpi.MPI;
import mpi.Request;

/** The buffer is touched after the operation is complete. */
public class IrecvThenSendSameFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = {rank};
    Request receive = MPI.COMM_WORLD.Irecv(a, 0, 1, MPI.INT, 1 - rank, 0);
    MPI.COMM_WORLD.Send(b, 0, 1, MPI.INT, 1 - rank, 0);
    receive.Wait();
    MPI.Finalize();
  }
}
