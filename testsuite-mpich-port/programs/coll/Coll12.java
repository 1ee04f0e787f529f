import mpi.MPI;

/** Which rank has the greatest and the least number, in two columns. After coll/coll12. */
public class Coll12 {
  private static final int COLUMNS = 2;

  public static void main(String[] args) {
    MPI.Init(args);
    double[] found = new double[2 * COLUMNS];
    MPI.COMM_WORLD.Reduce(pairs(1), 0, found, 0, COLUMNS, MPI.DOUBLE2, MPI.MAXLOC, 0);
    MPI.COMM_WORLD.Bcast(found, 0, COLUMNS, MPI.DOUBLE2, 0);
    check(found, 1);
    MPI.COMM_WORLD.Allreduce(pairs(-1), 0, found, 0, COLUMNS, MPI.DOUBLE2, MPI.MINLOC);
    check(found, -1);
    MPI.Finalize();
  }

  /** From the column of its own number on, a rank has rank + 1, with the sign. */
  private static double[] pairs(int sign) {
    int rank = MPI.COMM_WORLD.Rank();
    double[] pairs = new double[2 * COLUMNS];
    for (int i = 0; i < COLUMNS; i++) {
      pairs[2 * i] = i < rank ? 0 : sign * (rank + 1.0);
      pairs[2 * i + 1] = rank;
    }
    return pairs;
  }

  private static void check(double[] found, int sign) {
    for (int i = 0; i < COLUMNS; i++) {
      int winner = Math.min(i, MPI.COMM_WORLD.Size() - 1);
      assert found[2 * i] == sign * (winner + 1.0) : "column " + i + ": " + found[2 * i];
      assert found[2 * i + 1] == winner : "column " + i + " is of rank " + found[2 * i + 1];
    }
  }
}
