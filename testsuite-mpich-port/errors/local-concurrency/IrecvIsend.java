import mpi.MPI;
import mpi.Request;

/** Both buffers are written while the operations are pending. */
public class IrecvIsend {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      Request send = MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 1, 0);
      a[0] = 4; // wrong
      send.Wait();
    } else {
      Request receive = MPI.COMM_WORLD.Irecv(a, 0, 1, MPI.INT, 0, 0);
      a[0]++; // wrong
      receive.Wait();
    }
    MPI.Finalize();
  }
}
