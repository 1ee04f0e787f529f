import mpi.MPI;
import mpi.Request;
import mpi.Status;

/**
 * Two probes alike with a synchronous send between them. Rank 2 sends to rank 1 only when it has had a message of rank 1, so the first probe can see rank 0 only and the second either. Run with three ranks; rank 1
 * prints whom its probes saw. Example 2 of Vo and others (EuroPVM/MPI 2009).
 */
public class SecondProbe {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] value = {rank};
    int[] got = new int[1];
    if (rank == 0) {
      Request request = MPI.COMM_WORLD.Isend(value, 0, 1, MPI.INT, 1, 0);
      MPI.COMM_WORLD.Ssend(value, 0, 1, MPI.INT, 2, 0);
      request.Wait();
    } else if (rank == 1) {
      Status first = probe();
      MPI.COMM_WORLD.Ssend(value, 0, 1, MPI.INT, 2, 0);
      Status second = probe();
      System.out.println(first.source + " " + second.source);
      MPI.COMM_WORLD.Recv(got, 0, 1, MPI.INT, second.source, 0);
      MPI.COMM_WORLD.Recv(got, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
    } else if (rank == 2) {
      MPI.COMM_WORLD.Recv(got, 0, 1, MPI.INT, 0, 0);
      MPI.COMM_WORLD.Recv(got, 0, 1, MPI.INT, 1, 0);
      MPI.COMM_WORLD.Ssend(value, 0, 1, MPI.INT, 1, 0);
    }
    MPI.Finalize();
  }

  static Status probe() {
    Status seen = null;
    while (seen == null) {
      seen = MPI.COMM_WORLD.Iprobe(MPI.ANY_SOURCE, 0);
    }
    return seen;
  }
}
