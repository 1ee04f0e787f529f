import mpi.CartComm;
import mpi.MPI;
import mpi.MPIException;

/** In a ring of one or two ranks both neighbours are the same; each still gets what was meant for its side. After coll/ring_neighbor_alltoall. */
public class RingNeighborAlltoall {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.getSize();
    CartComm ring = MPI.COMM_WORLD.createCart(new int[] {size}, new boolean[] {true}, true);
    int[] sent = {-1, 1};
    int[] received = new int[2];
    ring.neighborAllToAll(sent, 1, MPI.INT, received, 1, MPI.INT);
    assert received[0] == 1 && received[1] == -1 : received[0] + " and " + received[1];
    ring.free();
    MPI.Finalize();
  }
}
