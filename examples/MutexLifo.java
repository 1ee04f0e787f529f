import java.util.ArrayDeque;
import java.util.Deque;
import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/**
 * Mutual exclusion as in {@code Mutex}, but the coordinator serves the latest request first: two ranks that keep asking can take
 * turns for ever while a third one waits at the bottom of the stack, however fair the network is. With two competitors nobody
 * starves. In the dialect of Open MPI's Java bindings.
 */
public class MutexLifo {
  static final int REQUEST = 1;
  static final int GRANT = 2;
  static final int RELEASE = 3;

  /** Whether this rank wants to enter its critical section. */
  static boolean asks;

  /** Whether this rank is in its critical section. */
  static boolean inside;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    if (MPI.COMM_WORLD.getRank() == 0) {
      coordinate();
    } else {
      compete();
    }
    MPI.Finalize();
  }

  static void coordinate() throws MPIException {
    Deque<Integer> waiting = new ArrayDeque<>();
    int holder = 0; // no client has rank 0: the section is free
    byte[] empty = new byte[0];
    while (true) {
      Status status = MPI.COMM_WORLD.recv(empty, 0, MPI.BYTE, MPI.ANY_SOURCE, MPI.ANY_TAG);
      if (status.getTag() == REQUEST) {
        waiting.push(status.getSource());
      } else {
        holder = 0;
      }
      if (holder == 0 && !waiting.isEmpty()) {
        holder = waiting.pop(); // the mistake
        MPI.COMM_WORLD.send(empty, 0, MPI.BYTE, holder, GRANT);
      }
    }
  }

  static void compete() throws MPIException {
    byte[] empty = new byte[0];
    while (true) {
      asks = true;
      MPI.COMM_WORLD.send(empty, 0, MPI.BYTE, 0, REQUEST);
      MPI.COMM_WORLD.recv(empty, 0, MPI.BYTE, 0, GRANT);
      asks = false;
      inside = true;
      inside = false;
      MPI.COMM_WORLD.send(empty, 0, MPI.BYTE, 0, RELEASE);
    }
  }
}
