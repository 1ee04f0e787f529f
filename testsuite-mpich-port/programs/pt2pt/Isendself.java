import mpi.MPI;
import mpi.Request;
import mpi.Status;

/** Messages without elements to oneself, received from any source with any tag. After pt2pt/isendself. */
public class Isendself {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    for (int room = 1; room >= 0; room--) {
      Request send = MPI.COMM_WORLD.Isend(new int[10], 0, 0, MPI.INT, rank, 0);
      int[] in = new int[room];
      Status status = MPI.COMM_WORLD.Recv(in, 0, room, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
      assert status.source == rank : "source " + status.source;
      assert status.tag == 0 : "tag " + status.tag;
      assert status.Get_count(MPI.INT) == 0 : "count " + status.Get_count(MPI.INT);
      send.Wait();
    }
    MPI.Finalize();
  }
}
