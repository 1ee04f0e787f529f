import java.util.ArrayDeque;
import mpi.MPI;

/** A coordinator with a queue: three objects, some 200 bytes. */
public class SmallProcess {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] message = {1};
    if (MPI.COMM_WORLD.Rank() == 0) {
      ArrayDeque<Integer> queue = new ArrayDeque<>();
      queue.add(3);
      boolean busy = false;
      while (true) {
        MPI.COMM_WORLD.Recv(message, 0, 1, MPI.INT, 1, 0);
        busy = !busy;
        queue.add(message[0]);
        queue.remove();
      }
    } else {
      while (true) {
        MPI.COMM_WORLD.Send(message, 0, 1, MPI.INT, 0, 0);
      }
    }
  }
}
