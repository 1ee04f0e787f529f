import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** A slice of a cube, every other element of some rows of some planes, is packed. After datatype/slice_pack. */
public class SlicePack {
  private static final int ORDER = 30;
  private static final int PART = 9;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int[] cube = new int[ORDER * ORDER * ORDER];
    for (int i = 0; i < cube.length; i++) {
      cube[i] = i;
    }
    Datatype row = Datatype.createVector(PART, 1, 2, MPI.INT);
    Datatype plane = Datatype.createHVector(PART, 1, 4 * ORDER, row);
    Datatype slice = Datatype.createHVector(PART, 1, 4 * ORDER * ORDER, plane);
    slice.commit();
    byte[] packed = new byte[MPI.COMM_WORLD.packSize(1, slice)];
    MPI.COMM_WORLD.pack(MPI.slice(cube, 2 * ORDER + 1), 1, slice, packed, 0);
    int[] part = new int[PART * PART * PART];
    MPI.COMM_WORLD.unpack(packed, 0, part, part.length, MPI.INT);
    for (int i = 0; i < part.length; i++) {
      int plain = i / (PART * PART);
      int line = i / PART % PART + 2;
      int expected = (plain * ORDER + line) * ORDER + i % PART * 2 + 1;
      assert part[i] == expected : "element " + i + " is " + part[i] + ", not " + expected;
    }
    row.free();
    plane.free();
    slice.free();
    MPI.Finalize();
  }
}
