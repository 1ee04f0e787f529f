import java.util.Arrays;
import mpi.CartComm;
import mpi.CartParms;
import mpi.GraphComm;
import mpi.GraphParms;
import mpi.MPI;
import mpi.MPIException;

/** Duplicates of a grid and of a graph have the same topology. After topo/topodup. */
public class Topodup {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.getSize();
    int[] dims = {0, 0};
    CartComm.createDims(size, dims);
    CartComm grid = MPI.COMM_WORLD.createCart(dims, new boolean[] {false, true}, false);
    CartComm sameGrid = grid.dup();
    assert sameGrid.getTopology() == MPI.CART : "topology " + sameGrid.getTopology();
    CartParms cells = sameGrid.getTopo();
    assert cells.getDim(0) == dims[0] && cells.getDim(1) == dims[1] : "dimensions";
    assert !cells.getPeriod(0) && cells.getPeriod(1) : "periods";
    sameGrid.free();
    grid.free();

    int[] index = new int[size];
    int[] edges = new int[2 * size];
    for (int i = 0; i < size; i++) {
      index[i] = 2 * i + 2;
      edges[2 * i] = (i + size - 1) % size;
      edges[2 * i + 1] = (i + 1) % size;
    }
    GraphComm graph = MPI.COMM_WORLD.createGraph(index, edges, false);
    GraphComm sameGraph = graph.dup();
    assert sameGraph.getTopology() == MPI.GRAPH : "topology " + sameGraph.getTopology();
    GraphParms parms = sameGraph.getDims();
    assert parms.getIndexCount() == size : "nodes " + parms.getIndexCount();
    assert parms.getEdgeCount() == 2 * size : "edges " + parms.getEdgeCount();
    for (int i = 0; i < size; i++) {
      assert parms.getIndex(i) == index[i] : "index " + i;
      int[] neighbours = sameGraph.getNeighbors(i);
      int[] expected = {edges[2 * i], edges[2 * i + 1]};
      assert Arrays.equals(neighbours, expected) : Arrays.toString(neighbours);
    }
    sameGraph.free();
    graph.free();
    MPI.Finalize();
  }
}
