import mpi.MPI;
import mpi.Status;

/** Two ranks exchange a long message in both directions at once. After pt2pt/sendrecv1. */
public class Sendrecv1 {
  private static final int LENGTH = 1000;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank < 2) {
      int other = 1 - rank;
      int[] sent = new int[LENGTH];
      int[] received = new int[LENGTH];
      for (int i = 0; i < LENGTH; i++) {
        sent[i] = rank * LENGTH + i;
      }
      Status status =
          MPI.COMM_WORLD.Sendrecv(
              sent, 0, LENGTH, MPI.INT, other, 3, received, 0, LENGTH, MPI.INT, other, 3);
      assert status.source == other && status.tag == 3;
      for (int i = 0; i < LENGTH; i++) {
        assert received[i] == other * LENGTH + i : "element " + i + " is " + received[i];
      }
    }
    MPI.Finalize();
  }
}
