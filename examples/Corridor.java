import mpi.MPI;

/**
 * Two people meet in a corridor. Each steps aside for the other, both to the same side, and so on for ever: nobody is stuck and
 * nobody gets on. Run with two ranks.
 */
public class Corridor {
  /** Whether this rank has got past the other. */
  static boolean passed;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank < 2) {
      walk(1 - rank);
    }
    MPI.Finalize();
  }

  static void walk(int other) {
    int[] mySide = {0};
    int[] otherSide = new int[1];
    while (!passed) {
      MPI.COMM_WORLD.Sendrecv(
          mySide, 0, 1, MPI.INT, other, 0, otherSide, 0, 1, MPI.INT, other, 0);
      if (mySide[0] == otherSide[0]) {
        mySide[0] = 1 - mySide[0];
      } else {
        passed = true;
      }
    }
  }
}
