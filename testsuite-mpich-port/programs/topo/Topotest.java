import mpi.Cartcomm;
import mpi.MPI;

/** The world has no topology, a row has a Cartesian one. After topo/topotest. */
public class Topotest {
  public static void main(String[] args) {
    MPI.Init(args);
    assert MPI.COMM_WORLD.Topo_test() == MPI.UNDEFINED : "world " + MPI.COMM_WORLD.Topo_test();
    int size = MPI.COMM_WORLD.Size();
    Cartcomm row = MPI.COMM_WORLD.Create_cart(new int[] {size}, new boolean[] {false}, false);
    assert row.Topo_test() == MPI.CART : "row " + row.Topo_test();
    row.Free();
    MPI.Finalize();
  }
}
