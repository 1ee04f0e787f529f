import mpi.MPI;
import mpi.Status;

/**
 * The MPI standard's example of a wrong use of probes: after a probe from any source, a receive from any source may take
 * another message than the one that was seen, here one of another type. Run with three ranks.
 */
public class ProbeThenRecvAny {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] number = {rank};
    double[] real = {rank};
    if (rank == 0) {
      MPI.COMM_WORLD.Send(number, 0, 1, MPI.INT, 2, 0);
    } else if (rank == 1) {
      MPI.COMM_WORLD.Send(real, 0, 1, MPI.DOUBLE, 2, 0);
    } else if (rank == 2) {
      for (int i = 0; i < 2; i++) {
        Status seen = MPI.COMM_WORLD.Probe(MPI.ANY_SOURCE, 0);
        if (seen.source == 0) {
          MPI.COMM_WORLD.Recv(number, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
        } else {
          MPI.COMM_WORLD.Recv(real, 0, 1, MPI.DOUBLE, MPI.ANY_SOURCE, 0);
        }
        System.out.println("saw " + seen.source);
      }
    }
    MPI.Finalize();
  }
}
