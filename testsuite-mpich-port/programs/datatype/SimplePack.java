import java.util.Arrays;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Vectors of vectors, and vectors that are contiguous after all, are packed and unpacked. After datatype/simple_pack. */
public class SimplePack {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Datatype inner = Datatype.createVector(2, 1, 2, MPI.INT);
    Datatype outer = Datatype.createVector(2, 1, 2, inner);
    check(outer, new int[] {1, -1, 2, -2, -3, -4, 3, -5, 4}, new int[] {1, 0, 2, 0, 0, 0, 3, 0, 4});
    Datatype dense = Datatype.createVector(3, 1, 1, MPI.INT);
    check(dense, new int[] {1, 2, 3}, new int[] {1, 2, 3});
    inner.free();
    MPI.Finalize();
  }

  private static void check(Datatype type, int[] numbers, int[] expected) throws MPIException {
    type.commit();
    byte[] packed = new byte[MPI.COMM_WORLD.packSize(1, type)];
    int position = MPI.COMM_WORLD.pack(numbers, 1, type, packed, 0);
    int[] unpacked = new int[numbers.length];
    assert MPI.COMM_WORLD.unpack(packed, 0, unpacked, 1, type) == position : "position";
    assert Arrays.equals(unpacked, expected) : Arrays.toString(unpacked);
    type.free();
  }
}
