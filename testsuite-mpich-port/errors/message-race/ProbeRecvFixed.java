import mpi.MPI;
import mpi.Status;

/** Rank 0 names the sources in their order. */
public class ProbeRecvFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    if (rank == 0) {
      for (int i = 1; i < 4; i++) {
        Status status = MPI.COMM_WORLD.Probe(i, 42);
        MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, status.source, 42);
      }
      assert b[0] == 3;
    } else {
      MPI.COMM_WORLD.Ssend(a, 0, 1, MPI.INT, 0, 42);
    }
    MPI.Finalize();
  }
}
