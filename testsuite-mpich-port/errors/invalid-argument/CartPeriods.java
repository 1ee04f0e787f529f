import mpi.MPI;

/** A grid of two dimensions is given one period. */
public class CartPeriods {
  public static void main(String[] args) {
    MPI.Init(args);
    MPI.COMM_WORLD.Create_cart(new int[] {2, 1}, new boolean[] {true}, false); // wrong
    MPI.Finalize();
  }
}
