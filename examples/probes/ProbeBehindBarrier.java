import mpi.MPI;
import mpi.Request;
import mpi.Status;

/**
 * A loop of probes behind a barrier, in front of which rank 0 has begun to send. Run with three ranks; rank 1 prints whom it saw, and with an argument how often it asked. Figure 2 of Vo and others (EuroPVM/MPI 2009), who
 * let the loop run once.
 */
public class ProbeBehindBarrier {
  public static void main(String[] args) {
    String[] rest = MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] value = {rank};
    int[] got = new int[1];
    if (rank == 0) {
      Request request = MPI.COMM_WORLD.Isend(value, 0, 1, MPI.INT, 1, 0);
      MPI.COMM_WORLD.Barrier();
      MPI.COMM_WORLD.Ssend(value, 0, 1, MPI.INT, 2, 0);
      request.Wait();
    } else if (rank == 1) {
      MPI.COMM_WORLD.Barrier();
      boolean again = false;
      Status seen = MPI.COMM_WORLD.Iprobe(MPI.ANY_SOURCE, 0);
      while (seen == null) {
        again = true;
        seen = MPI.COMM_WORLD.Iprobe(MPI.ANY_SOURCE, 0);
      }
      System.out.println(seen.source + (rest.length == 0 ? "" : again ? " again" : " at once"));
      MPI.COMM_WORLD.Recv(got, 0, 1, MPI.INT, seen.source, 0);
      MPI.COMM_WORLD.Recv(got, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
    } else if (rank == 2) {
      Request request = MPI.COMM_WORLD.Irecv(got, 0, 1, MPI.INT, 0, 0);
      MPI.COMM_WORLD.Barrier();
      request.Wait();
      MPI.COMM_WORLD.Ssend(value, 0, 1, MPI.INT, 1, 0);
    }
    MPI.Finalize();
  }
}
