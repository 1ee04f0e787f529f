import java.util.Arrays;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Items without elements match no items, in exchanges of both kinds and both directions. After coll/alltoallw_zeros. */
public class AlltoallwZeros {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.getSize();
    Datatype nothing = Datatype.createContiguous(0, MPI.INT);
    nothing.commit();
    Datatype[] nothings = new Datatype[size];
    Datatype[] numbers = new Datatype[size];
    Arrays.fill(nothings, nothing);
    Arrays.fill(numbers, MPI.INT);
    int[] one = new int[size];
    Arrays.fill(one, 1);
    int[] none = new int[size];
    int[] out = {5};
    int[] in = {7};
    MPI.COMM_WORLD.allToAllw(out, one, none, nothings, in, none, none, numbers);
    MPI.COMM_WORLD.allToAllw(out, none, none, numbers, in, one, none, nothings);
    MPI.COMM_WORLD.allToAllv(out, one, none, nothing, in, none, none, MPI.INT);
    MPI.COMM_WORLD.allToAllv(out, none, none, MPI.INT, in, one, none, nothing);
    assert in[0] == 7 : "received " + in[0];
    nothing.free();
    MPI.Finalize();
  }
}
