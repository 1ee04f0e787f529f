import mpi.Cartcomm;
import mpi.MPI;

/** The shape is asked of a grid. */
public class CartGetWorldFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    Cartcomm grid = MPI.COMM_WORLD.Create_cart(new int[] {2, 1}, new boolean[] {true, true}, false);
    grid.Get();
    grid.Free();
    MPI.Finalize();
  }
}
