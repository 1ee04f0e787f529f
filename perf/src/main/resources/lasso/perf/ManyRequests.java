import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;

/** 100,000 receives posted at one rank, and as many sends at the other, all completed by one call. */
public class ManyRequests {
  private static final int COUNT = 100_000;

  public static void main(String[] args) {
    MPI.Init(args);
    Intracomm world = MPI.COMM_WORLD;
    int[] numbers = new int[COUNT];
    Request[] requests = new Request[COUNT];
    boolean receives = world.Rank() == 0;
    for (int i = 0; i < COUNT; i++) {
      requests[i] =
          receives
              ? world.Irecv(numbers, i, 1, MPI.INT, 1, i % 1000)
              : world.Isend(numbers, i, 1, MPI.INT, 0, i % 1000);
    }
    Request.Waitall(requests);
    MPI.Finalize();
  }
}
