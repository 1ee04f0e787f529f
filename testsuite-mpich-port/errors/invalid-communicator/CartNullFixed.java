import mpi.Cartcomm;
import mpi.MPI;

/** Only ranks in the grid ask for its shape. */
public class CartNullFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    Cartcomm grid = MPI.COMM_WORLD.Create_cart(new int[] {2}, new boolean[] {true}, false);
    if (rank < 2) {
      grid.Get();
      grid.Free();
    }
    MPI.Finalize();
  }
}
