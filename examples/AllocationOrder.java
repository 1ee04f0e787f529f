import mpi.MPI;
import mpi.Status;

/**
 * Rank 0 allocates a node for each of two messages in the order in which they come, and links them in a fixed order, for
 * ever. The heap depends on the schedule, its meaning does not: so the state space is finite, and small. Run with three
 * ranks.
 */
public class AllocationOrder {
  /** An element of a linked list. */
  static class Node {
    final int value;
    Node next;

    Node(int value) {
      this.value = value;
    }
  }

  static Node first;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank == 0) {
      collect();
    } else {
      supply(rank);
    }
    MPI.Finalize();
  }

  static void collect() {
    int[] message = new int[1];
    while (true) {
      Node one = null;
      Node two = null;
      while (one == null || two == null) {
        Status status = MPI.COMM_WORLD.Recv(message, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
        Node node = new Node(message[0]);
        if (status.source == 1) {
          one = node;
        } else {
          two = node;
        }
      }
      one.next = two;
      first = one;
      MPI.COMM_WORLD.Send(message, 0, 0, MPI.INT, 1, 1);
      MPI.COMM_WORLD.Send(message, 0, 0, MPI.INT, 2, 1);
    }
  }

  static void supply(int rank) {
    int[] message = {rank};
    while (true) {
      MPI.COMM_WORLD.Send(message, 0, 1, MPI.INT, 0, 0);
      MPI.COMM_WORLD.Recv(message, 0, 0, MPI.INT, 0, 1);
    }
  }
}
