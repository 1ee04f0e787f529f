import mpi.MPI;
import mpi.Request;

/** No rank completes its send. */
public class IsendIrecv {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    int size = MPI.COMM_WORLD.Size();
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, next, 0); // wrong
    Request receive = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, previous, 0);
    receive.Wait();
    MPI.Finalize();
  }
}
