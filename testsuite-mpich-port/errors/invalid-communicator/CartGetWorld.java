import mpi.Cartcomm;
import mpi.Comm;
import mpi.MPI;

/** The shape of a grid is asked of the world, past the compiler by a cast. */
public class CartGetWorld {
  public static void main(String[] args) {
    MPI.Init(args);
    Comm world = MPI.COMM_WORLD;
    ((Cartcomm) world).Get(); // wrong
    MPI.Finalize();
  }
}
