import mpi.MPI;
import mpi.Request;

/** Two receives are pending on the same element. */
public class IrecvIrecv {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 0);
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 1);
    } else {
      Request first = MPI.COMM_WORLD.Irecv(a, 0, 1, MPI.INT, 0, 0);
      Request second = MPI.COMM_WORLD.Irecv(a, 0, 1, MPI.INT, 0, 1); // wrong
      first.Wait();
      second.Wait();
    }
    MPI.Finalize();
  }
}
