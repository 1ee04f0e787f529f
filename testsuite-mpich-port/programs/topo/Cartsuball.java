import mpi.CartComm;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;

/** The part of a row without any dimension is the process itself. After topo/cartsuball. */
public class Cartsuball {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.getSize();
    CartComm row = MPI.COMM_WORLD.createCart(new int[] {size}, new boolean[] {false}, false);
    CartComm point = row.sub(new boolean[] {false});
    int result = Comm.compare(MPI.COMM_SELF, point);
    assert result == MPI.CONGRUENT : "compares as " + result;
    point.free();
    row.free();
    MPI.Finalize();
  }
}
