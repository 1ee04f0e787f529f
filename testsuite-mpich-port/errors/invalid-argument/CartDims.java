import mpi.MPI;

/** The dimensions of a grid are negative. */
public class CartDims {
  public static void main(String[] args) {
    MPI.Init(args);
    MPI.COMM_WORLD.Create_cart(new int[] {-2, -1}, new boolean[] {true, true}, false); // wrong
    MPI.Finalize();
  }
}
