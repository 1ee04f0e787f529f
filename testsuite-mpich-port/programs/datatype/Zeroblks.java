import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** An indexed datatype whose first block is empty is packed and unpacked. After datatype/zeroblks. */
public class Zeroblks {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Datatype tail = Datatype.createIndexed(new int[] {0, 40}, new int[] {0, 20}, MPI.INT);
    tail.commit();
    int[] out = new int[60];
    int[] in = new int[60];
    for (int i = 0; i < 60; i++) {
      out[i] = i;
      in[i] = -1;
    }
    byte[] packed = new byte[MPI.COMM_WORLD.packSize(1, tail)];
    MPI.COMM_WORLD.pack(out, 1, tail, packed, 0);
    MPI.COMM_WORLD.unpack(packed, 0, in, 1, tail);
    for (int i = 0; i < 60; i++) {
      assert in[i] == (i < 20 ? -1 : i) : "element " + i + " is " + in[i];
    }
    tail.free();
    MPI.Finalize();
  }
}
