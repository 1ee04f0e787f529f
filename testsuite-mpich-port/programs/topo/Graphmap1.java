import mpi.GraphComm;
import mpi.MPI;
import mpi.MPIException;

/** Mapping the world to a graph of one node leaves only rank 0. After topo/graphmap1. */
public class Graphmap1 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    GraphComm pair = MPI.COMM_WORLD.createGraph(new int[] {1, 2}, new int[] {1, 0}, false);
    assert pair.isNull() == (rank > 1) : "null: " + pair.isNull();
    if (!pair.isNull()) {
      int mapped = pair.map(new int[] {0}, new int[0]);
      assert mapped == (rank == 0 ? 0 : MPI.UNDEFINED) : "mapped to " + mapped;
      pair.free();
    }
    MPI.Finalize();
  }
}
