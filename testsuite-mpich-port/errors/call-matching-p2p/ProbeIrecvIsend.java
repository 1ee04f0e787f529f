import mpi.MPI;
import mpi.Request;

/** Both ranks probe for a message before they send one. */
public class ProbeIrecvIsend {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    MPI.COMM_WORLD.Probe(1 - rank, 0); // wrong
    MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, 1 - rank, 0).Wait();
    Request send = MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 1 - rank, 0);
    send.Wait();
    MPI.Finalize();
  }
}
