import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Datatypes without blocks can be made, committed and sent to oneself. After datatype/zeroparms. */
public class Zeroparms {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Datatype vector = Datatype.createHVector(0, 1, 16, MPI.DOUBLE);
    vector.commit();
    Datatype indexed = Datatype.createIndexed(new int[0], new int[0], MPI.DOUBLE);
    indexed.commit();
    int rank = MPI.COMM_WORLD.getRank();
    double[] out = {1};
    double[] in = {2};
    MPI.COMM_WORLD.sendRecv(out, 1, indexed, rank, 0, in, 0, indexed, rank, 0);
    assert in[0] == 2 : "received " + in[0];
    vector.free();
    indexed.free();
    MPI.Finalize();
  }
}
