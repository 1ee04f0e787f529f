import mpi.Cartcomm;
import mpi.MPI;

/** A rank that is not in the grid asks for its shape. */
public class CartNull {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    Cartcomm grid = MPI.COMM_WORLD.Create_cart(new int[] {2}, new boolean[] {true}, false);
    grid.Get(); // wrong
    MPI.Finalize();
  }
}
