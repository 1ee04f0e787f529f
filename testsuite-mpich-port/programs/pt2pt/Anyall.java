import mpi.MPI;
import mpi.Request;
import mpi.Status;

/** Receives from any source with any tag take every message exactly once, in each sender's order. After pt2pt/anyall. */
public class Anyall {
  private static final int MESSAGES = 3;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank == 1) {
      for (int i = 0; i < MESSAGES; i++) {
        MPI.COMM_WORLD.Send(new int[] {i}, 0, 1, MPI.INT, 0, i);
      }
    } else if (rank == 0) {
      int[][] values = new int[MESSAGES][1];
      Request[] requests = new Request[MESSAGES];
      for (int i = 0; i < MESSAGES; i++) {
        requests[i] = MPI.COMM_WORLD.Irecv(values[i], 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
      }
      for (int done = 0; done < MESSAGES; done++) {
        Status status = Request.Waitany(requests);
        assert values[status.index][0] == status.index : "request " + status.index;
        assert status.tag == status.index : "tag " + status.tag;
      }
    }
    MPI.Finalize();
  }
}
