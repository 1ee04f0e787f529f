import mpi.CartComm;
import mpi.MPI;
import mpi.MPIException;

/** Mapping the world to a grid of one cell, with one dimension and with none, leaves only rank 0. After topo/cartmap1. */
public class Cartmap1 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    CartComm row = MPI.COMM_WORLD.createCart(new int[] {size}, new boolean[] {false}, false);
    int expected = rank == 0 ? 0 : MPI.UNDEFINED;
    int point = row.map(new int[] {1}, new boolean[] {true});
    assert point == expected : "one dimension: " + point;
    point = row.map(new int[0], new boolean[0]);
    assert point == expected : "no dimension: " + point;
    row.free();
    MPI.Finalize();
  }
}
