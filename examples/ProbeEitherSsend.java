import mpi.MPI;
import mpi.Request;
import mpi.Status;

/**
 * As {@code ProbeEither}, with a synchronous send between two probes of rank 1. Rank 2's message depends on that send, so
 * the first probe can only see rank 0; the second can see either. Run with three ranks; rank 1 prints whom it saw.
 */
public class ProbeEitherSsend {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] value = {rank};
    int[] answer = new int[1];
    if (rank == 0) {
      Request request = MPI.COMM_WORLD.Isend(value, 0, 1, MPI.INT, 1, 0);
      MPI.COMM_WORLD.Recv(answer, 0, 1, MPI.INT, 1, 0);
      MPI.COMM_WORLD.Ssend(value, 0, 1, MPI.INT, 2, 0);
      request.Wait();
    } else if (rank == 1) {
      Status first = probe();
      MPI.COMM_WORLD.Ssend(value, 0, 1, MPI.INT, 0, 0);
      Status second = probe();
      System.out.println(first.source + " " + second.source);
      MPI.COMM_WORLD.Recv(answer, 0, 1, MPI.INT, second.source, 0);
      MPI.COMM_WORLD.Recv(answer, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
    } else if (rank == 2) {
      MPI.COMM_WORLD.Recv(answer, 0, 1, MPI.INT, 0, 0);
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
