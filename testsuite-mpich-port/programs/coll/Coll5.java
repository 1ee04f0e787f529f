import mpi.MPI;

/** A table scattered with counts and places per rank: everybody gets its row. After coll/coll5. */
public class Coll5 {
  private static final int LENGTH = 10;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int[] table = new int[LENGTH * size];
    int[] counts = new int[size];
    int[] starts = new int[size];
    for (int i = 0; rank == 0 && i < table.length; i++) {
      table[i] = i / LENGTH + i % LENGTH;
      counts[i / LENGTH] = LENGTH;
      starts[i / LENGTH] = i / LENGTH * LENGTH;
    }
    int[] row = new int[LENGTH];
    MPI.COMM_WORLD.Scatterv(table, 0, counts, starts, MPI.INT, row, 0, LENGTH, MPI.INT, 0);
    for (int i = 0; i < LENGTH; i++) {
      assert row[i] == i + rank : "element " + i + " is " + row[i];
    }
    MPI.Finalize();
  }
}
