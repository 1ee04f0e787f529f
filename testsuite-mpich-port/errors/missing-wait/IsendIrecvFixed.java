import mpi.MPI;
import mpi.Request;

/** Send and receive are completed. */
public class IsendIrecvFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    int size = MPI.COMM_WORLD.Size();
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    Request send = MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, next, 0);
    Request receive = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, previous, 0);
    receive.Wait();
    send.Wait();
    MPI.Finalize();
  }
}
