import java.nio.ByteBuffer;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.UserFunction;

/** A function of the program compares records of letters and a flag: whether all ranks have the same letters. After coll/uop_equal. */
public class UopEqual {
  private static final int LETTERS = 100;

  private static final class SameLetters extends UserFunction {
    @Override
    public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype type)
        throws MPIException {
      boolean same = in.getInt(LETTERS) == 1 && inOut.getInt(LETTERS) == 1;
      for (int i = 0; i < LETTERS; i++) {
        same &= in.get(i) == inOut.get(i);
      }
      inOut.putInt(LETTERS, same ? 1 : 0);
    }
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    Datatype record =
        Datatype.createStruct(
            new int[] {LETTERS, 1}, new int[] {0, LETTERS}, new Datatype[] {MPI.BYTE, MPI.INT});
    record.commit();
    Op same = new Op(new SameLetters(), false);
    check(record, same, (byte) 'x', 1);
    check(record, same, (byte) rank, MPI.COMM_WORLD.getSize() == 1 ? 1 : 0);
    same.free();
    record.free();
    MPI.Finalize();
  }

  private static void check(Datatype record, Op same, byte letter, int expected)
      throws MPIException {
    ByteBuffer own = MPI.newByteBuffer(LETTERS + 4);
    own.put(7, letter).putInt(LETTERS, 1);
    ByteBuffer result = MPI.newByteBuffer(LETTERS + 4);
    MPI.COMM_WORLD.reduce(own, result, 1, record, same, 0);
    int found = result.getInt(LETTERS);
    assert MPI.COMM_WORLD.getRank() > 0 || found == expected : "equal: " + found;
  }
}
