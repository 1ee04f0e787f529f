import mpi.CartComm;
import mpi.MPI;
import mpi.MPIException;

/** Both neighbours in a row send their rank; nothing comes from beyond its ends. After coll/neighb_allgather. */
public class NeighbAllgather {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    CartComm row = MPI.COMM_WORLD.createCart(new int[] {size}, new boolean[] {false}, false);
    int[] received = {-7, -7};
    row.neighborAllGather(new int[] {rank}, 1, MPI.INT, received, 1, MPI.INT);
    assert received[0] == (rank == 0 ? -7 : rank - 1) : "from the left " + received[0];
    assert received[1] == (rank == size - 1 ? -7 : rank + 1) : "from the right " + received[1];
    row.free();
    MPI.Finalize();
  }
}
