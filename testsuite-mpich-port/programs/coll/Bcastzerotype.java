import mpi.Datatype;
import mpi.MPI;

/** A broadcast of several items of a datatype without elements leaves every buffer as it was. After coll/bcastzerotype. */
public class Bcastzerotype {
  private static final int ITEMS = 10;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] buffer = new int[ITEMS];
    for (int i = 0; i < ITEMS; i++) {
      buffer[i] = rank * ITEMS + i;
    }
    Datatype nothing = Datatype.Contiguous(0, MPI.INT);
    nothing.Commit();
    assert nothing.Size() == 0 : "size " + nothing.Size();
    MPI.COMM_WORLD.Bcast(buffer, 0, ITEMS, nothing, 0);
    for (int i = 0; i < ITEMS; i++) {
      assert buffer[i] == rank * ITEMS + i : "element " + i + " is " + buffer[i];
    }
    nothing.free();
    MPI.Finalize();
  }
}
