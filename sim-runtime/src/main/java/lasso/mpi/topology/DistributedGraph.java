package lasso.mpi.topology;

import lasso.mpi.Errors;
import mpi.DistGraphNeighbors;
import mpi.MPI;

/**
 * What a process says about a distributed graph (MPI-4.1, sections 8.5.4 and 8.5.5), and what it learns of its own neighbours from
 * what all say.
 */
final class DistributedGraph {
  private static final int SOURCE = 0;
  private static final int DESTINATION = 1;
  private static final int WEIGHT = 2;
  private static final int COLUMNS = 3;

  private DistributedGraph() {}

  /** The neighbours that a process names itself. */
  static DistGraphNeighbors adjacent(
      String call,
      int[] sources,
      int[] sourceWeights,
      int[] destinations,
      int[] destinationWeights,
      int processes) {
    requireNodes(call, "sources", sources, processes);
    requireNodes(call, "destinations", destinations, processes);
    requireWeights(call, sources.length, sourceWeights);
    requireWeights(call, destinations.length, destinationWeights);
    if (sourceWeights == null != (destinationWeights == null)) {
      throw Errors.in(MPI.ERR_ARG, call, "only one of the two arrays of weights is given");
    }
    return new DistGraphNeighbors(
        copy(sources), copy(sourceWeights), copy(destinations), copy(destinationWeights));
  }

  /** Rows of source, destination and weight, after a flag that says whether there are weights. */
  static long[] edges(
      String call, int[] sources, int[] degrees, int[] destinations, int[] weights, int processes) {
    requireNodes(call, "sources", sources, processes);
    requireNodes(call, "destinations", destinations, processes);
    if (degrees == null || degrees.length != sources.length) {
      throw Errors.in(
          MPI.ERR_ARG,
          call,
          (degrees == null ? 0 : degrees.length) + " degrees for " + sources.length + " sources");
    }
    int total = 0;
    for (int i = 0; i < degrees.length; i++) {
      if (degrees[i] < 0) {
        throw Errors.in(MPI.ERR_ARG, call, "degree " + degrees[i] + " is negative");
      }
      total += degrees[i];
    }
    if (total != destinations.length) {
      throw Errors.in(
          MPI.ERR_ARG,
          call,
          "the degrees add up to " + total + " for " + destinations.length + " destinations");
    }
    requireWeights(call, total, weights);
    long[] edges = new long[1 + COLUMNS * total];
    edges[0] = weights == null ? 0 : 1;
    int n = 0;
    for (int i = 0; i < sources.length; i++) {
      for (int j = 0; j < degrees[i]; j++) {
        edges[1 + COLUMNS * n + SOURCE] = sources[i];
        edges[1 + COLUMNS * n + DESTINATION] = destinations[n];
        edges[1 + COLUMNS * n + WEIGHT] = weights == null ? 1 : weights[n];
        n++;
      }
    }
    return edges;
  }

  /** The neighbours of a rank among the edges of all processes, in the order of the processes. */
  static DistGraphNeighbors of(String call, int rank, long[][] rows) {
    for (int i = 1; i < rows.length; i++) {
      if (rows[i][0] != rows[0][0]) {
        throw Errors.in(
            MPI.ERR_ARG,
            call,
            "rank " + (rows[0][0] == 0 ? i : 0) + " gives weights but not all ranks do");
      }
    }
    boolean weighted = rows[0][0] != 0;
    int[] sources = column(rows, rank, DESTINATION, SOURCE);
    int[] sourceWeights = weighted ? column(rows, rank, DESTINATION, WEIGHT) : null;
    int[] destinations = column(rows, rank, SOURCE, DESTINATION);
    int[] weights = weighted ? column(rows, rank, SOURCE, WEIGHT) : null;
    return new DistGraphNeighbors(sources, sourceWeights, destinations, weights);
  }

  /** Entries of the edges that hold the rank in the given column. */
  private static int[] column(long[][] rows, int rank, int where, int wanted) {
    int n = 0;
    for (int pass = 0; ; pass++) {
      int[] entries = pass == 0 ? null : new int[n];
      n = 0;
      for (int i = 0; i < rows.length; i++) {
        for (int edge = 1; edge < rows[i].length; edge += COLUMNS) {
          if (rows[i][edge + where] == rank) {
            if (entries != null) {
              entries[n] = (int) rows[i][edge + wanted];
            }
            n++;
          }
        }
      }
      if (entries != null) {
        return entries;
      }
    }
  }

  private static void requireNodes(String call, String what, int[] ranks, int processes) {
    if (ranks == null) {
      throw Errors.in(MPI.ERR_ARG, call, "the array of " + what + " is null");
    }
    for (int i = 0; i < ranks.length; i++) {
      if (ranks[i] < 0 || ranks[i] >= processes) {
        throw Errors.in(
            MPI.ERR_ARG,
            call,
            what
                + "["
                + i
                + "] = "
                + ranks[i]
                + " is not a rank of a communicator of "
                + processes);
      }
    }
  }

  private static void requireWeights(String call, int edges, int[] weights) {
    if (weights == null) {
      return;
    }
    if (weights.length < edges) {
      throw Errors.in(MPI.ERR_ARG, call, weights.length + " weights for " + edges + " edges");
    }
    for (int i = 0; i < edges; i++) {
      if (weights[i] < 0) {
        throw Errors.in(MPI.ERR_ARG, call, "weight " + weights[i] + " is negative");
      }
    }
  }

  private static int[] copy(int[] array) {
    if (array == null) {
      return null;
    }
    int[] copy = new int[array.length];
    System.arraycopy(array, 0, copy, 0, array.length);
    return copy;
  }
}
