import mpi.MPI;
import mpi.Request;
import mpi.Status;

/**
 * A barrier among managers on a ring, each with a client. The leader, rank 0, sends {@code barrier_in} round the ring when
 * its client has arrived; each manager holds it until its own client has arrived. When it is back at the leader all
 * clients have arrived, and {@code barrier_out} goes round to release them.
 *
 * <p>A client is folded into its manager: its arrival is a message of the manager to itself, which may come at any time.
 */
public class BarrierRing {
  static final int CLIENT_ARRIVED = 1;
  static final int BARRIER_IN = 2;
  static final int BARRIER_OUT = 3;

  static boolean arrived;
  static boolean holding;
  static boolean released;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int right = (rank + 1) % MPI.COMM_WORLD.Size();
    byte[] empty = new byte[0];
    Request client = MPI.COMM_WORLD.Isend(empty, 0, 0, MPI.BYTE, rank, CLIENT_ARRIVED);
    while (!released) {
      Status status =
          MPI.COMM_WORLD.Recv(empty, 0, 0, MPI.BYTE, MPI.ANY_SOURCE, MPI.ANY_TAG);
      if (status.tag == CLIENT_ARRIVED) {
        arrived = true;
        if (rank == 0 || holding) {
          holding = false;
          send(right, BARRIER_IN);
        }
      } else if (status.tag == BARRIER_OUT) {
        assert arrived && !holding : "released before its client arrived";
        released = true;
        if (rank != 0) {
          send(right, BARRIER_OUT);
        }
      } else if (rank == 0) {
        send(right, BARRIER_OUT);
      } else if (arrived) {
        send(right, BARRIER_IN);
      } else {
        holding = true;
      }
    }
    client.Wait();
    MPI.Finalize();
  }

  static void send(int right, int tag) {
    MPI.COMM_WORLD.Send(new byte[0], 0, 0, MPI.BYTE, right, tag);
  }
}
