import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** A broadcast by a second variable for a type that was freed. After coll-bcast-type-undefined. */
public class BcastTypeUndefined {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int[] a = new int[1];
    Datatype one = Datatype.createContiguous(1, MPI.INT);
    one.commit();
    Datatype same = one;
    one.free();
    MPI.COMM_WORLD.bcast(a, 1, same, 0); // wrong
    MPI.Finalize();
  }
}
