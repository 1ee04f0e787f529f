import mpi.MPI;
import mpi.Request;

/** The buffer is touched after the operation is complete. */
public class IrecvIrecvFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank, 0};
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 0);
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 1);
    } else {
      Request first = MPI.COMM_WORLD.Irecv(a, 0, 1, MPI.INT, 0, 0);
      Request second = MPI.COMM_WORLD.Irecv(a, 1, 1, MPI.INT, 0, 1);
      first.Wait();
      second.Wait();
    }
    MPI.Finalize();
  }
}
