import mpi.CartComm;
import mpi.MPI;
import mpi.MPIException;

/** Everybody in a row sends one number to each side; what comes is put in reverse order. After coll/neighb_alltoallv. */
public class NeighbAlltoallv {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    CartComm row = MPI.COMM_WORLD.createCart(new int[] {size}, new boolean[] {false}, false);
    int[] sent = {-(rank + 1), rank + 1};
    int[] received = {77, 77};
    int[] counts = {1, 1};
    row.neighborAllToAllv(
        sent, counts, new int[] {0, 1}, MPI.INT, received, counts, new int[] {1, 0}, MPI.INT);
    assert received[1] == (rank == 0 ? 77 : rank) : "from the left " + received[1];
    assert received[0] == (rank == size - 1 ? 77 : -(rank + 2)) : "from the right " + received[0];
    row.free();
    MPI.Finalize();
  }
}
