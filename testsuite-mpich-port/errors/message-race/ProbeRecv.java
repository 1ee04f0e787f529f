import mpi.MPI;
import mpi.Status;

/** The last message from any source need not be that of rank 3. */
public class ProbeRecv {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    if (rank == 0) {
      for (int i = 1; i < 4; i++) {
        Status status = MPI.COMM_WORLD.Probe(MPI.ANY_SOURCE, 42);
        MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, status.source, 42);
      }
      assert b[0] == 3; // wrong
    } else {
      MPI.COMM_WORLD.Ssend(a, 0, 1, MPI.INT, 0, 42);
    }
    MPI.Finalize();
  }
}
