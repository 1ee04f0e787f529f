import mpi.MPI;
import mpi.Request;

/** Both ranks begin a send and wait for it, and nobody receives. */
public class IsendIsend {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    Request send = MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 1 - rank, 0);
    send.Wait(); // wrong
    MPI.Finalize();
  }
}
