import mpi.MPI;
import mpi.Prequest;

/** A persistent send is started and never completed. */
public class SendInitRecvInit {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    int size = MPI.COMM_WORLD.Size();
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    Prequest send = MPI.COMM_WORLD.Send_init(a, 0, 1, MPI.INT, next, 0); // wrong
    Prequest receive = MPI.COMM_WORLD.Recv_init(b, 0, 1, MPI.INT, previous, 0);
    send.Start(); // wrong
    receive.Start();
    receive.Wait();

    MPI.Finalize();
  }
}
