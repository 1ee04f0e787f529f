import mpi.DistGraphNeighbors;
import mpi.GraphComm;
import mpi.MPI;
import mpi.MPIException;

/** Weighted graphs, described by both neighbours, by edges out, by edges in, and by one rank for all; graphs without edges. After topo/distgraph1. */
public class Distgraph1 {
  private static final int GRAPHS = 4;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    for (int graph = 0; graph < GRAPHS; graph++) {
      checkGraph(weights(graph, MPI.COMM_WORLD.getSize()));
    }
    int[] none = new int[0];
    GraphComm empty = MPI.COMM_WORLD.createDistGraph(none, none, none, none, MPI.INFO_NULL, false);
    assert empty.getDistGraphNeighbors().isWeighted() : "weights of no edges";
    empty.free();
    empty = MPI.COMM_WORLD.createDistGraphAdjacent(none, none, MPI.INFO_NULL, false);
    assert !empty.getDistGraphNeighbors().isWeighted() : "no weights of no edges";
    empty.free();
    MPI.Finalize();
  }

  /** Who sends to whom: nobody, everybody, the next, the first to the others; 0 where there is no edge. */
  private static int[][] weights(int graph, int size) {
    int[][] weights = new int[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        boolean edge =
            graph == 1 || (graph == 2 && j == (i + 1) % size) || (graph == 3 && i == 0 && j > 0);
        weights[i][j] = edge ? 10 * i + j + 1 : 0;
      }
    }
    return weights;
  }

  private static void checkGraph(int[][] weights) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    int size = weights.length;
    Edges in = new Edges(size);
    Edges out = new Edges(size);
    Edges all = new Edges(size * size);
    for (int i = 0; i < size; i++) {
      in.add(weights[i][rank], i, rank);
      out.add(weights[rank][i], rank, i);
      for (int j = 0; rank == 0 && j < size; j++) {
        all.add(weights[i][j], i, j);
      }
    }
    check(
        MPI.COMM_WORLD.createDistGraphAdjacent(
            in.from(), in.weights(), out.to(), out.weights(), MPI.INFO_NULL, false),
        weights);
    check(out.create(), weights);
    check(in.create(), weights);
    check(all.create(), weights);
  }

  private static void check(GraphComm comm, int[][] weights) throws MPIException {
    comm.barrier();
    int rank = comm.getRank();
    DistGraphNeighbors neighbours = comm.getDistGraphNeighbors();
    assert neighbours.isWeighted() : "no weights";
    int in = 0;
    int out = 0;
    for (int i = 0; i < weights.length; i++) {
      in += weights[i][rank] > 0 ? 1 : 0;
      out += weights[rank][i] > 0 ? 1 : 0;
    }
    assert neighbours.getInDegree() == in : "edges in: " + neighbours.getInDegree();
    assert neighbours.getOutDegree() == out : "edges out: " + neighbours.getOutDegree();
    for (int i = 0; i < in; i++) {
      int source = neighbours.getSource(i);
      assert neighbours.getSourceWeight(i) == weights[source][rank] : "weight from " + source;
    }
    for (int i = 0; i < out; i++) {
      int to = neighbours.getDestination(i);
      assert neighbours.getDestinationWeight(i) == weights[rank][to] : "weight to " + to;
    }
    comm.free();
  }

  /** A list of edges with weights. */
  private static final class Edges {
    private final int[] from;
    private final int[] to;
    private final int[] weights;
    private int count;

    Edges(int most) {
      from = new int[most];
      to = new int[most];
      weights = new int[most];
    }

    void add(int weight, int source, int destination) {
      if (weight > 0) {
        from[count] = source;
        to[count] = destination;
        weights[count++] = weight;
      }
    }

    int[] from() {
      return java.util.Arrays.copyOf(from, count);
    }

    int[] to() {
      return java.util.Arrays.copyOf(to, count);
    }

    int[] weights() {
      return java.util.Arrays.copyOf(weights, count);
    }

    GraphComm create() throws MPIException {
      int[] degrees = new int[count];
      java.util.Arrays.fill(degrees, 1);
      return MPI.COMM_WORLD.createDistGraph(from(), degrees, to(), weights(), MPI.INFO_NULL, false);
    }
  }
}
