import mpi.MPI;

/** A large synchronous message. After pt2pt/huge_ssend. */
public class HugeSsend {
  private static final int LENGTH = 1 << 20;

  public static void main(String[] args) {
    MPI.Init(args);
    int[] numbers = new int[LENGTH];
    if (MPI.COMM_WORLD.Rank() == 0) {
      for (int i = 0; i < LENGTH; i++) {
        numbers[i] = i;
      }
      MPI.COMM_WORLD.Ssend(numbers, 0, LENGTH, MPI.INT, 1, 0);
    } else {
      MPI.COMM_WORLD.Recv(numbers, 0, LENGTH, MPI.INT, 0, 0);
      for (int i = 0; i < LENGTH; i++) {
        assert numbers[i] == i : "element " + i + " is " + numbers[i];
      }
    }
    MPI.Finalize();
  }
}
