import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Many structures whose members lie in reverse order, in one datatype: the size is right. After datatype/contigstruct. */
public class Contigstruct {
  private static final int COUNT = 4096;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int[] ones = new int[8];
    int[] starts = new int[8];
    Datatype[] types = new Datatype[8];
    for (int i = 0; i < 8; i++) {
      ones[i] = 1;
      starts[i] = (7 - i) * 8;
      types[i] = MPI.LONG;
    }
    Datatype reversed = Datatype.createStruct(ones, starts, types);
    reversed.commit();
    Datatype many = Datatype.createContiguous(COUNT, reversed);
    many.commit();
    assert many.getSize() == COUNT * 64 : "size " + many.getSize();
    assert MPI.COMM_WORLD.packSize(2, many) >= 2 * COUNT * 64 : "packed size";
    long[] out = {1, 2, 3, 4, 5, 6, 7, 8};
    int rank = MPI.COMM_WORLD.getRank();
    long[] in = new long[8];
    MPI.COMM_WORLD.sendRecv(out, 1, reversed, rank, 0, in, 8, MPI.LONG, rank, 0);
    for (int i = 0; i < 8; i++) {
      assert in[i] == 8 - i : "element " + i + " is " + in[i];
    }
    reversed.free();
    many.free();
    MPI.Finalize();
  }
}
