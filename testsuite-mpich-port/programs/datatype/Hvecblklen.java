import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** A vector with its stride in bytes whose blocks touch, of items with a gap at their end: the gaps stay as they were. After datatype/hvecblklen. */
public class Hvecblklen {
  private static final int ROWS = 8;
  private static final int STRIDE = 8;
  private static final int USED = 59;
  private static final int WIDTH = 64;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Datatype item = Datatype.createContiguous(USED, MPI.BYTE);
    Datatype padded = Datatype.createResized(item, 0, WIDTH);
    Datatype all = Datatype.createHVector(ROWS, STRIDE, STRIDE * WIDTH, padded);
    all.commit();
    byte[] out = new byte[ROWS * STRIDE * WIDTH];
    byte[] in = new byte[ROWS * STRIDE * WIDTH];
    for (int i = 0; i < out.length; i++) {
      out[i] = (byte) (i % WIDTH);
      in[i] = -1;
    }
    byte[] packed = new byte[MPI.COMM_WORLD.packSize(1, all)];
    int end = MPI.COMM_WORLD.pack(out, 1, all, packed, 0);
    assert end >= ROWS * STRIDE * USED : "packed " + end + " bytes";
    MPI.COMM_WORLD.unpack(packed, 0, in, 1, all);
    for (int i = 0; i < in.length; i++) {
      assert in[i] == (i % WIDTH < USED ? i % WIDTH : -1) : "byte " + i + " is " + in[i];
    }
    item.free();
    padded.free();
    all.free();
    MPI.Finalize();
  }
}
