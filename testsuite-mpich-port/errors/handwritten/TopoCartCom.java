import mpi.CartParms;
import mpi.Cartcomm;
import mpi.MPI;

/** A grid is made, asked for its shape, and freed. After no-error-topo-cart-com. */
public class TopoCartCom {
  public static void main(String[] args) {
    MPI.Init(args);
    Cartcomm grid = MPI.COMM_WORLD.Create_cart(new int[] {2, 1}, new boolean[] {true, true}, false);
    CartParms shape = grid.Get();
    assert shape.dims[0] == 2 && shape.periods[1];
    grid.Free();
    MPI.Finalize();
  }
}
