import mpi.MPI;
import mpi.Request;
import mpi.Status;

/**
 * A probe that can see either of two senders: rank 2 sends only after rank 0 has, yet its message may be seen first, because
 * messages of different senders have no order. Run with three ranks; rank 1 prints whom it saw.
 */
public class ProbeEither {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] value = {rank};
    if (rank == 0) {
      Request request = MPI.COMM_WORLD.Isend(value, 0, 1, MPI.INT, 1, 0);
      MPI.COMM_WORLD.Ssend(value, 0, 1, MPI.INT, 2, 0);
      request.Wait();
    } else if (rank == 1) {
      Status seen = null;
      while (seen == null) {
        seen = MPI.COMM_WORLD.Iprobe(MPI.ANY_SOURCE, 0);
      }
      System.out.println(seen.source);
      MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, seen.source, 0);
      MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
    } else if (rank == 2) {
      MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, 0, 0);
      MPI.COMM_WORLD.Ssend(value, 0, 1, MPI.INT, 1, 0);
    }
    MPI.Finalize();
  }
}
