import mpi.MPI;
import mpi.MPIException;

/** The greatest tags that the interface admits work. After pt2pt/large_tag. */
public class LargeTag {
  private static final int ROUNDS = 5;
  private static final int LENGTH = 10;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int greatest = (Integer) MPI.COMM_WORLD.getAttr(MPI.TAG_UB);
    assert greatest >= 32767 : "greatest tag " + greatest;
    int[] numbers = new int[LENGTH];
    for (int round = 0; round < ROUNDS; round++) {
      if (MPI.COMM_WORLD.getRank() == 0) {
        for (int i = 0; i < LENGTH; i++) {
          numbers[i] = round * LENGTH + i;
        }
        MPI.COMM_WORLD.send(numbers, LENGTH, MPI.INT, 1, greatest - round);
      } else if (MPI.COMM_WORLD.getRank() == 1) {
        MPI.COMM_WORLD.recv(numbers, LENGTH, MPI.INT, 0, greatest - round);
        for (int i = 0; i < LENGTH; i++) {
          assert numbers[i] == round * LENGTH + i : "element " + i + " is " + numbers[i];
        }
      }
    }
    MPI.Finalize();
  }
}
