import mpi.MPI;

/** The grid has a cell per rank. */
public class CartTooLargeFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    MPI.COMM_WORLD.Create_cart(new int[] {2, 1}, new boolean[] {true, true}, false).Free();
    MPI.Finalize();
  }
}
