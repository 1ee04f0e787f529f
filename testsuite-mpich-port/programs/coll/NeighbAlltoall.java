import mpi.CartComm;
import mpi.MPI;
import mpi.MPIException;

/** Everybody in a row sends one number to the left and another one to the right. After coll/neighb_alltoall. */
public class NeighbAlltoall {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    CartComm row = MPI.COMM_WORLD.createCart(new int[] {size}, new boolean[] {false}, false);
    int[] sent = {-(rank + 1), rank + 1};
    int[] received = {77, 77};
    row.neighborAllToAll(sent, 1, MPI.INT, received, 1, MPI.INT);
    assert received[0] == (rank == 0 ? 77 : rank) : "from the left " + received[0];
    assert received[1] == (rank == size - 1 ? 77 : -(rank + 2)) : "from the right " + received[1];
    row.free();
    MPI.Finalize();
  }
}
