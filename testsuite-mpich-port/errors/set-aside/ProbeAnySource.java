import mpi.MPI;

/** What a probe from any source shows decides what is received. After no-error-p2p-probe-any-source. */
public class ProbeAnySource {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    double[] x = {1};
    int[] i = {0};
    MPI.COMM_WORLD.Barrier();
    if (rank == 0) {
      MPI.COMM_WORLD.Send(i, 0, 1, MPI.INT, 2, 0);
    } else if (rank == 1) {
      MPI.COMM_WORLD.Send(x, 0, 1, MPI.DOUBLE, 2, 0);
    } else {
      for (int j = 0; j < 2; j++) {
        if (MPI.COMM_WORLD.Probe(MPI.ANY_SOURCE, 0).source == 0) {
          MPI.COMM_WORLD.Recv(i, 0, 1, MPI.INT, 0, 0);
        } else {
          MPI.COMM_WORLD.Recv(x, 0, 1, MPI.DOUBLE, 1, 0);
        }
      }
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
