import mpi.MPI;

/** A process with a list of 300 nodes, of which each step changes one. */
public class ManyObjects {
  static class Node {
    int value;
    Node next;
  }

  public static void main(String[] args) {
    MPI.Init(args);
    int[] message = {1};
    if (MPI.COMM_WORLD.Rank() == 0) {
      Node head = null;
      for (int i = 0; i < 300; i++) {
        Node node = new Node();
        node.value = i;
        node.next = head;
        head = node;
      }
      while (true) {
        MPI.COMM_WORLD.Recv(message, 0, 1, MPI.INT, 1, 0);
        head.value += message[0];
      }
    } else {
      while (true) {
        MPI.COMM_WORLD.Send(message, 0, 1, MPI.INT, 0, 0);
      }
    }
  }
}
