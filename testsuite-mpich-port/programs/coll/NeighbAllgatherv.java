import mpi.CartComm;
import mpi.MPI;
import mpi.MPIException;

/** Both neighbours in a row send their rank, to places in reverse order. After coll/neighb_allgatherv. */
public class NeighbAllgatherv {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    CartComm row = MPI.COMM_WORLD.createCart(new int[] {size}, new boolean[] {false}, false);
    int[] received = {-7, -7};
    int[] counts = {1, 1};
    int[] places = {1, 0};
    row.neighborAllGatherv(new int[] {rank}, 1, MPI.INT, received, counts, places, MPI.INT);
    assert received[1] == (rank == 0 ? -7 : rank - 1) : "from the left " + received[1];
    assert received[0] == (rank == size - 1 ? -7 : rank + 1) : "from the right " + received[0];
    row.free();
    MPI.Finalize();
  }
}
