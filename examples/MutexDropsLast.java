import java.util.ArrayDeque;
import java.util.Deque;
import mpi.MPI;
import mpi.Status;

/**
 * Mutual exclusion as in {@code Mutex}, but the coordinator drops the requests of the last rank: that rank waits for ever,
 * while the others, if there are any, go on.
 */
public class MutexDropsLast {
  static final int REQUEST = 1;
  static final int GRANT = 2;
  static final int RELEASE = 3;

  /** Whether this rank wants to enter its critical section. */
  static boolean asks;

  /** Whether this rank is in its critical section. */
  static boolean inside;

  public static void main(String[] args) {
    MPI.Init(args);
    if (MPI.COMM_WORLD.Rank() == 0) {
      coordinate();
    } else {
      compete();
    }
    MPI.Finalize();
  }

  static void coordinate() {
    Deque<Integer> waiting = new ArrayDeque<>();
    int holder = 0; // no client has rank 0: the section is free
    byte[] empty = new byte[0];
    while (true) {
      Status status =
          MPI.COMM_WORLD.Recv(empty, 0, 0, MPI.BYTE, MPI.ANY_SOURCE, MPI.ANY_TAG);
      if (status.tag == REQUEST && status.source == MPI.COMM_WORLD.Size() - 1) {
        continue; // the mistake
      }
      if (status.tag == REQUEST) {
        waiting.add(status.source);
      } else {
        assert status.source == holder : "released by " + status.source + ", held by " + holder;
        holder = 0;
      }
      if (holder == 0 && !waiting.isEmpty()) {
        holder = waiting.remove();
        MPI.COMM_WORLD.Send(empty, 0, 0, MPI.BYTE, holder, GRANT);
      }
    }
  }

  static void compete() {
    byte[] empty = new byte[0];
    while (true) {
      asks = true;
      MPI.COMM_WORLD.Send(empty, 0, 0, MPI.BYTE, 0, REQUEST);
      MPI.COMM_WORLD.Recv(empty, 0, 0, MPI.BYTE, 0, GRANT);
      asks = false;
      inside = true;
      inside = false;
      MPI.COMM_WORLD.Send(empty, 0, 0, MPI.BYTE, 0, RELEASE);
    }
  }
}
