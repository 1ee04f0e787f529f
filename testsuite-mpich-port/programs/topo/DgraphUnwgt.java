import mpi.DistGraphNeighbors;
import mpi.GraphComm;
import mpi.MPI;
import mpi.MPIException;

/** A ring without weights, described by the edges that leave each rank, and by both neighbours. After topo/dgraph_unwgt. */
public class DgraphUnwgt {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int[] both = {(rank + size - 1) % size, (rank + 1) % size};
    check(
        MPI.COMM_WORLD.createDistGraph(new int[] {rank}, new int[] {2}, both, MPI.INFO_NULL, true),
        both);
    check(MPI.COMM_WORLD.createDistGraphAdjacent(both, both, MPI.INFO_NULL, true), both);
    MPI.Finalize();
  }

  private static void check(GraphComm ring, int[] both) throws MPIException {
    assert ring.getTopology() == MPI.DIST_GRAPH : "topology " + ring.getTopology();
    DistGraphNeighbors neighbours = ring.getDistGraphNeighbors();
    assert !neighbours.isWeighted() : "weights that nobody gave";
    assert neighbours.getInDegree() == 2 : "edges in: " + neighbours.getInDegree();
    assert neighbours.getOutDegree() == 2 : "edges out: " + neighbours.getOutDegree();
    int from = neighbours.getSource(0) + neighbours.getSource(1);
    int to = neighbours.getDestination(0) + neighbours.getDestination(1);
    assert from == both[0] + both[1] : "sources";
    assert to == both[0] + both[1] : "destinations";
    ring.free();
  }
}
