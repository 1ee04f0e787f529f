import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** A matrix is transposed by packing it column by column. After datatype/transpose_pack. */
public class TransposePack {
  private static final int ORDER = 100;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int[] matrix = new int[ORDER * ORDER];
    for (int i = 0; i < matrix.length; i++) {
      matrix[i] = i / ORDER * 1000 + i % ORDER;
    }
    Datatype column = Datatype.createVector(ORDER, 1, ORDER, MPI.INT);
    Datatype columns = Datatype.createHVector(ORDER, 1, 4, column);
    columns.commit();
    byte[] packed = new byte[MPI.COMM_WORLD.packSize(1, columns)];
    MPI.COMM_WORLD.pack(matrix, 1, columns, packed, 0);
    int[] transposed = new int[ORDER * ORDER];
    MPI.COMM_WORLD.unpack(packed, 0, transposed, ORDER * ORDER, MPI.INT);
    for (int i = 0; i < matrix.length; i++) {
      int expected = matrix[i % ORDER * ORDER + i / ORDER];
      assert transposed[i] == expected : "element " + i + " is " + transposed[i];
    }
    column.free();
    columns.free();
    MPI.Finalize();
  }
}
