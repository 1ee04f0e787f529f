import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.UserFunction;

/** A reduction is made and never freed. */
public class OpCreate {
  private static final class Sum extends UserFunction {
    @Override
    public void call(Object in, Object inOut, int count, Datatype type) {
      int[] from = (int[]) in;
      int[] to = (int[]) inOut;
      for (int i = 0; i < count; i++) {
        to[i] += from[i];
      }
    }
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    new Op(new Sum(), true); // wrong
    MPI.Finalize();
  }
}
