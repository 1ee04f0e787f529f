import mpi.Comm;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;

/** A Cartesian grid is made of an intercommunicator, past the compiler by a cast. After topo-cart-intercom-error. */
public class CartIntercommError {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int side = rank % 2;
    Intracomm local = MPI.COMM_WORLD.Split(side, rank);
    Intercomm across = MPI.COMM_WORLD.Create_intercomm(local, 0, 1 - side, 42);
    ((Intracomm) (Comm) across)
        .Create_cart(new int[] {1, 1}, new boolean[] {true, true}, false); // wrong
    across.Free();
    local.Free();
    MPI.Finalize();
  }
}
