import mpi.MPI;
import mpi.Request;

/** Wide levels for a breadth-first search: everybody counts alone. */
public class Levels {
  static int count;

  public static void main(String[] args) {
    MPI.Init(args);
    int[] word = {0};
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    while (true) {
      Request sent = MPI.COMM_WORLD.Isend(word, 0, 1, MPI.INT, (me + 1) % size, 0);
      MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, (me + size - 1) % size, 0);
      sent.Wait();
      count++;
    }
  }
}
