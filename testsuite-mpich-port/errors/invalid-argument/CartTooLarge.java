import mpi.MPI;

/** The grid has more cells than the world has ranks. */
public class CartTooLarge {
  public static void main(String[] args) {
    MPI.Init(args);
    MPI.COMM_WORLD.Create_cart(new int[] {2, 2}, new boolean[] {true, true}, false); // wrong
    MPI.Finalize();
  }
}
