import mpi.MPI;
import mpi.Request;

/** A test that may say no is the only try to complete the send. */
public class IsendTest {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      Request send = MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 1, 0); // wrong
      send.Test();
    } else {
      MPI.COMM_WORLD.Recv(a, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
