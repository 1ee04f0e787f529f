import mpi.Cartcomm;
import mpi.MPI;

/** A shift along dimension 3 of a grid with two. After topo-cart-shift-dim-error. */
public class CartShiftDimError {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    Cartcomm grid = MPI.COMM_WORLD.Create_cart(new int[] {2, 1}, new boolean[] {true, true}, false);
    if (grid != null) {
      grid.Shift(3, 1); // wrong
      grid.Free();
    }
    MPI.Finalize();
  }
}
