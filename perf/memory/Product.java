import mpi.MPI;

/** A temporal product without an end: two ranks whose counters drift apart. */
public class Product {
  static int served;
  static boolean waiting;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] word = {0};
    while (true) {
      waiting = true;
      if (rank == 0) {
        MPI.COMM_WORLD.Send(word, 0, 1, MPI.INT, 1, 0);
      } else {
        MPI.COMM_WORLD.Recv(word, 0, 1, MPI.INT, 0, 0);
      }
      waiting = false;
      served++;
    }
  }
}
