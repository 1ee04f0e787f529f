package lasso.mpi.topology;

import lasso.mpi.Errors;
import mpi.GraphParms;
import mpi.MPI;

/**
 * The edges of a graph topology (MPI-4.1, section 8.5.3): the neighbours of node i are {@code edges[index[i-1]]} to {@code
 * edges[index[i]-1]}. Immutable.
 */
public final class NeighbourGraph {
  private final int[] index;
  private final int[] edges;

  private NeighbourGraph(int[] index, int[] edges) {
    this.index = index;
    this.edges = edges;
  }

  /** Ends the process unless the arrays describe a graph of at most {@code processes} nodes. */
  static NeighbourGraph of(String call, int[] index, int[] edges, int processes) {
    if (index == null || edges == null) {
      throw Errors.in(
          MPI.ERR_TOPOLOGY,
          call,
          "the array of " + (index == null ? "indices" : "edges") + " is null");
    }
    if (index.length > processes) {
      throw Errors.in(
          MPI.ERR_TOPOLOGY,
          call,
          "a graph of " + index.length + " nodes needs more ranks than there are, " + processes);
    }
    int before = 0;
    for (int i = 0; i < index.length; i++) {
      if (index[i] < before || index[i] > edges.length) {
        throw Errors.in(
            MPI.ERR_TOPOLOGY,
            call,
            "index["
                + i
                + "] = "
                + index[i]
                + " is not between "
                + before
                + " and "
                + edges.length);
      }
      before = index[i];
    }
    if (before != edges.length) {
      throw Errors.in(
          MPI.ERR_TOPOLOGY,
          call,
          "the last index is " + before + " but there are " + edges.length + " edges");
    }
    for (int i = 0; i < edges.length; i++) {
      if (edges[i] < 0 || edges[i] >= index.length) {
        throw Errors.in(
            MPI.ERR_TOPOLOGY,
            call,
            "edges[" + i + "] = " + edges[i] + " is not a node of a graph of " + index.length);
      }
    }
    return new NeighbourGraph(copy(index, 0, index.length), copy(edges, 0, edges.length));
  }

  int nodes() {
    return index.length;
  }

  /** Equal for equal graphs only. */
  long[] description() {
    long[] description = new long[1 + index.length + edges.length];
    description[0] = index.length;
    for (int i = 0; i < index.length; i++) {
      description[1 + i] = index[i];
    }
    for (int i = 0; i < edges.length; i++) {
      description[1 + index.length + i] = edges[i];
    }
    return description;
  }

  public int[] neighbours(String call, int rank) {
    if (rank < 0 || rank >= index.length) {
      throw Errors.in(
          MPI.ERR_TOPOLOGY, call, "rank " + rank + " is not a node of a graph of " + index.length);
    }
    int from = rank == 0 ? 0 : index[rank - 1];
    return copy(edges, from, index[rank] - from);
  }

  public GraphParms parms() {
    return new GraphParms(copy(index, 0, index.length), copy(edges, 0, edges.length));
  }

  private static int[] copy(int[] array, int from, int length) {
    int[] copy = new int[length];
    System.arraycopy(array, from, copy, 0, length);
    return copy;
  }
}
