import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;

/** A large message on each of several duplicates of the world, all in flight. After pt2pt/huge_dupcomm. */
public class HugeDupcomm {
  private static final int COMMUNICATORS = 4;
  private static final int LENGTH = 1 << 18;

  public static void main(String[] args) {
    MPI.Init(args);
    boolean sender = MPI.COMM_WORLD.Rank() == 0;
    Intracomm[] copies = new Intracomm[COMMUNICATORS];
    for (int i = 0; i < COMMUNICATORS; i++) {
      copies[i] = (Intracomm) MPI.COMM_WORLD.clone();
    }
    int[][] blocks = new int[COMMUNICATORS][LENGTH];
    Request[] requests = new Request[COMMUNICATORS];
    for (int i = 0; i < COMMUNICATORS; i++) {
      blocks[i][LENGTH - 1] = sender ? i + 1 : 0;
      requests[i] =
          sender
              ? copies[i].Isend(blocks[i], 0, LENGTH, MPI.INT, 1, 0)
              : copies[i].Irecv(blocks[i], 0, LENGTH, MPI.INT, 0, 0);
    }
    Request.Waitall(requests);
    for (int i = 0; i < COMMUNICATORS; i++) {
      assert blocks[i][LENGTH - 1] == i + 1 : "communicator " + i + ": " + blocks[i][LENGTH - 1];
      copies[i].Free();
    }
    MPI.Finalize();
  }
}
