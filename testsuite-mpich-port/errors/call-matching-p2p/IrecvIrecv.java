import mpi.MPI;
import mpi.Request;

/** Both ranks begin a receive and wait for it, and nobody sends. */
public class IrecvIrecv {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    Request receive = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, 1 - rank, 0);
    receive.Wait(); // wrong
    MPI.Finalize();
  }
}
