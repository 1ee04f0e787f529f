import mpi.MPI;
import mpi.Request;

/** The send is tested until it is complete. */
public class IsendTestFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      Request send = MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 1, 0);
      while (send.Test() == null) {
        continue;
      }
    } else {
      MPI.COMM_WORLD.Recv(a, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
