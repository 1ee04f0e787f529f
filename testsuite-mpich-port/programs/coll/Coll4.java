import mpi.Intracomm;
import mpi.MPI;

/** A scattered table: everybody gets its row, over a duplicate of the world. After coll/coll4. */
public class Coll4 {
  private static final int LENGTH = 10;

  public static void main(String[] args) {
    MPI.Init(args);
    Intracomm copy = (Intracomm) MPI.COMM_WORLD.clone();
    int rank = copy.Rank();
    int[] table = new int[LENGTH * copy.Size()];
    for (int i = 0; rank == 0 && i < table.length; i++) {
      table[i] = i / LENGTH + i % LENGTH;
    }
    int[] row = new int[LENGTH];
    copy.Scatter(table, 0, LENGTH, MPI.INT, row, 0, LENGTH, MPI.INT, 0);
    for (int i = 0; i < LENGTH; i++) {
      assert row[i] == i + rank : "element " + i + " is " + row[i];
    }
    copy.Free();
    MPI.Finalize();
  }
}
