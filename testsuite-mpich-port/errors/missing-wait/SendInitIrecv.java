import mpi.MPI;
import mpi.Prequest;

/** A persistent send is started and never completed, the receive is an ordinary one. */
public class SendInitIrecv {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    int size = MPI.COMM_WORLD.Size();
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    Prequest send = MPI.COMM_WORLD.Send_init(a, 0, 1, MPI.INT, next, 0); // wrong
    send.Start(); // wrong
    MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, previous, 0).Wait();
    MPI.Finalize();
  }
}
