import java.nio.ByteBuffer;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.UserFunction;

/** Built-in reductions are commutative, a program's own one is what it was made as. After coll/op_commutative. */
public class OpCommutative {
  private static class TwiceFirst extends UserFunction {
    @Override
    public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype type)
        throws MPIException {
      assert type == MPI.INT : "the function gets another datatype";
      for (int i = 0; i < 4 * count; i += 4) {
        inOut.putInt(i, 2 * in.getInt(i) + inOut.getInt(i));
      }
    }
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Op[] builtIn = {
      MPI.MAX, MPI.MIN, MPI.SUM, MPI.PROD, MPI.LAND, MPI.BAND,
      MPI.LOR, MPI.BOR, MPI.LXOR, MPI.BXOR, MPI.MAXLOC, MPI.MINLOC
    };
    for (int i = 0; i < builtIn.length; i++) {
      assert builtIn[i].isCommutative() : "reduction " + i;
    }
    Op commutative = new Op(new TwiceFirst(), true);
    Op ordered = new Op(new TwiceFirst(), false);
    assert commutative.isCommutative();
    assert !ordered.isCommutative();
    ordered.free();
    commutative.free();
    MPI.Finalize();
  }
}
