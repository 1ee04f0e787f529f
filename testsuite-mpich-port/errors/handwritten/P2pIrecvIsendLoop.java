import mpi.MPI;
import mpi.Request;

/** A ring with nonblocking calls, five rounds. After no-error-p2p-irecv-isend-loop. */
public class P2pIrecvIsendLoop {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    int size = MPI.COMM_WORLD.Size();
    MPI.COMM_WORLD.Barrier();
    for (int i = 0; i < 5; i++) {
      Request receive = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, (rank + size - 1) % size, 0);
      Request send = MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, (rank + 1) % size, 0);
      send.Wait();
      receive.Wait();
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
