import java.util.ArrayList;
import java.util.List;
import mpi.MPI;
import mpi.Request;
import mpi.Status;

/**
 * Leader election on a ring after Chang and Roberts: identities travel to the right, a rank passes on those greater than its
 * own, and the one whose identity comes back is the leader and says so.
 */
public class LeaderElection {
  static final int ELECTION = 1;
  static final int ELECTED = 2;

  /** Whether this rank is the leader. */
  static boolean leader;

  /** Sends on their way. */
  static final List<Request> requests = new ArrayList<>();

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int left = (rank + size - 1) % size;
    int right = (rank + 1) % size;
    int identity = size - rank; // distinct; the greatest, of rank 0, is the last to learn

    pass(identity, right, ELECTION);
    int elected = 0;
    while (elected == 0) {
      int[] message = new int[1];
      Status status = MPI.COMM_WORLD.Recv(message, 0, 1, MPI.INT, left, MPI.ANY_TAG);
      if (status.tag == ELECTED) {
        elected = message[0];
      } else if (message[0] > identity) {
        pass(message[0], right, ELECTION);
      } else if (message[0] == identity) {
        leader = true;
        pass(identity, right, ELECTED);
      }
    }
    if (!leader) {
      pass(elected, right, ELECTED);
    }
    Request.Waitall(requests.toArray(new Request[0]));
    assert leader == (identity == elected);
    assert elected == size : "elected " + elected + " instead of " + size;
    MPI.Finalize();
  }

  /** Every message has a buffer of its own, which nobody changes before it is sent. */
  static void pass(int identity, int right, int tag) {
    requests.add(MPI.COMM_WORLD.Isend(new int[] {identity}, 0, 1, MPI.INT, right, tag));
  }
}
