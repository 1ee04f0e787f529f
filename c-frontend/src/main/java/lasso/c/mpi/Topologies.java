package lasso.c.mpi;

import lasso.c.memory.Memory;
import lasso.mpi.Errors;
import mpi.CartComm;
import mpi.CartParms;
import mpi.Comm;
import mpi.DistGraphNeighbors;
import mpi.GraphComm;
import mpi.GraphParms;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.ShiftParms;

/** Process topologies (MPI-4.1, chapter 8). */
public final class Topologies {
  /** Addresses that stand for weights that are not given, and for no weights at all. */
  private static final long UNWEIGHTED = 1;

  private static final long EMPTY = 2;

  private Topologies() {}

  public static int MPI_Cart_create(
      int comm, int ndims, long dims, long periods, int reorder, long newcomm) {
    String call = "MPI_Cart_create";
    try {
      Intracomm on = Comms.intra(call, comm);
      int[] sizes = Numbers.ints(dims, Numbers.count(call, ndims));
      boolean[] rings = Numbers.flags(periods, ndims);
      Memory.putInt(newcomm, Comms.put(on.createCart(sizes, rings, reorder != 0)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Dims_create(int nodes, int ndims, long dims) {
    try {
      int[] sizes = Numbers.ints(dims, Numbers.count("MPI_Dims_create", ndims));
      CartComm.createDims(nodes, sizes);
      Numbers.putInts(dims, sizes);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Graph_create(
      int comm, int nodes, long index, long edges, int reorder, long newcomm) {
    String call = "MPI_Graph_create";
    try {
      Intracomm on = Comms.intra(call, comm);
      int[] ends = Numbers.ints(index, Numbers.count(call, nodes));
      int[] targets = Numbers.ints(edges, nodes == 0 ? 0 : ends[nodes - 1]);
      Memory.putInt(newcomm, Comms.put(on.createGraph(ends, targets, reorder != 0)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Dist_graph_create_adjacent(
      int comm,
      int indegree,
      long sources,
      long sourceweights,
      int outdegree,
      long destinations,
      long destweights,
      int info,
      int reorder,
      long newcomm) {
    String call = "MPI_Dist_graph_create_adjacent";
    try {
      Intracomm on = Comms.intra(call, comm);
      int[] from = Numbers.ints(sources, Numbers.count(call, indegree));
      int[] to = Numbers.ints(destinations, Numbers.count(call, outdegree));
      GraphComm made;
      if (sourceweights == UNWEIGHTED) {
        made = on.createDistGraphAdjacent(from, to, Infos.orNull(call, info), reorder != 0);
      } else {
        int[] fromWeights = weights(sourceweights, indegree);
        int[] toWeights = weights(destweights, outdegree);
        made =
            on.createDistGraphAdjacent(
                from, fromWeights, to, toWeights, Infos.orNull(call, info), reorder != 0);
      }
      Memory.putInt(newcomm, Comms.put(made));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Dist_graph_create(
      int comm,
      int n,
      long sources,
      long degrees,
      long destinations,
      long weights,
      int info,
      int reorder,
      long newcomm) {
    String call = "MPI_Dist_graph_create";
    try {
      Intracomm on = Comms.intra(call, comm);
      int[] from = Numbers.ints(sources, Numbers.count(call, n));
      int[] counts = Numbers.ints(degrees, n);
      int edges = 0;
      for (int i = 0; i < n; i++) {
        edges += counts[i];
      }
      int[] to = Numbers.ints(destinations, edges);
      GraphComm made;
      if (weights == UNWEIGHTED) {
        made = on.createDistGraph(from, counts, to, Infos.orNull(call, info), reorder != 0);
      } else {
        int[] given = weights(weights, edges);
        made = on.createDistGraph(from, counts, to, given, Infos.orNull(call, info), reorder != 0);
      }
      Memory.putInt(newcomm, Comms.put(made));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Topo_test(int comm, long status) {
    try {
      Memory.putInt(
          status, Numbers.rankOrUndefined(Comms.get("MPI_Topo_test", comm).getTopology()));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Graphdims_get(int comm, long nodes, long edges) {
    try {
      GraphParms dims = graph("MPI_Graphdims_get", comm).getDims();
      Memory.putInt(nodes, dims.index.length);
      Memory.putInt(edges, dims.edges.length);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Graph_get(int comm, int maxindex, int maxedges, long index, long edges) {
    try {
      GraphParms dims = graph("MPI_Graph_get", comm).getDims();
      Numbers.putInts(index, cut(dims.index, maxindex));
      Numbers.putInts(edges, cut(dims.edges, maxedges));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Cartdim_get(int comm, long ndims) {
    try {
      Memory.putInt(ndims, cart("MPI_Cartdim_get", comm).getTopo().dims.length);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Cart_get(int comm, int maxdims, long dims, long periods, long coords) {
    String call = "MPI_Cart_get";
    try {
      CartParms grid = cart(call, comm).getTopo();
      if (maxdims < 0) {
        throw Errors.in(MPI.ERR_ARG, call, "maxdims " + maxdims + " is negative");
      }
      if (maxdims < grid.dims.length) {
        throw Errors.in(
            MPI.ERR_ARG,
            call,
            "maxdims "
                + maxdims
                + " is less than the "
                + grid.dims.length
                + " dimensions of the grid");
      }
      Numbers.putInts(dims, grid.dims);
      Numbers.putInts(coords, grid.coords);
      for (int i = 0; i < grid.dims.length; i++) {
        Numbers.put(periods + 4L * i, grid.periods[i]);
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Cart_rank(int comm, long coords, long rank) {
    try {
      CartComm grid = cart("MPI_Cart_rank", comm);
      Memory.putInt(rank, grid.getRank(Numbers.ints(coords, grid.getTopo().dims.length)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Cart_coords(int comm, int rank, int maxdims, long coords) {
    try {
      Numbers.putInts(coords, cut(cart("MPI_Cart_coords", comm).getCoords(rank), maxdims));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Cart_shift(
      int comm, int direction, int disp, long source, long destination) {
    try {
      ShiftParms shift = cart("MPI_Cart_shift", comm).shift(direction, disp);
      Memory.putInt(source, Numbers.rank(shift.getRankSource()));
      Memory.putInt(destination, Numbers.rank(shift.getRankDest()));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Cart_sub(int comm, long remain, long newcomm) {
    try {
      CartComm grid = cart("MPI_Cart_sub", comm);
      boolean[] kept = Numbers.flags(remain, grid.getTopo().dims.length);
      Memory.putInt(newcomm, Comms.put(grid.sub(kept)));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Cart_map(int comm, int ndims, long dims, long periods, long newrank) {
    String call = "MPI_Cart_map";
    try {
      Comm on = Comms.get(call, comm);
      int nodes = 1;
      for (int size : Numbers.ints(dims, Numbers.count(call, ndims))) {
        nodes *= size;
      }
      Memory.putInt(newrank, mapped(call, on, nodes));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Graph_map(int comm, int nodes, long index, long edges, long newrank) {
    String call = "MPI_Graph_map";
    try {
      Memory.putInt(newrank, mapped(call, Comms.get(call, comm), nodes));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Graph_neighbors_count(int comm, int rank, long count) {
    try {
      Memory.putInt(count, graph("MPI_Graph_neighbors_count", comm).getNeighbors(rank).length);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Graph_neighbors(int comm, int rank, int most, long neighbors) {
    try {
      Numbers.putInts(neighbors, cut(graph("MPI_Graph_neighbors", comm).getNeighbors(rank), most));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Dist_graph_neighbors_count(
      int comm, long indegree, long outdegree, long weighted) {
    try {
      DistGraphNeighbors known =
          graph("MPI_Dist_graph_neighbors_count", comm).getDistGraphNeighbors();
      Memory.putInt(indegree, known.getInDegree());
      Memory.putInt(outdegree, known.getOutDegree());
      Numbers.put(weighted, known.isWeighted());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  public static int MPI_Dist_graph_neighbors(
      int comm,
      int maxindegree,
      long sources,
      long sourceweights,
      int maxoutdegree,
      long destinations,
      long destweights) {
    try {
      DistGraphNeighbors known = graph("MPI_Dist_graph_neighbors", comm).getDistGraphNeighbors();
      for (int i = 0; i < Math.min(maxindegree, known.getInDegree()); i++) {
        Memory.putInt(sources + 4L * i, known.getSource(i));
        if (known.isWeighted() && sourceweights != UNWEIGHTED) {
          Memory.putInt(sourceweights + 4L * i, known.getSourceWeight(i));
        }
      }
      for (int i = 0; i < Math.min(maxoutdegree, known.getOutDegree()); i++) {
        Memory.putInt(destinations + 4L * i, known.getDestination(i));
        if (known.isWeighted() && destweights != UNWEIGHTED) {
          Memory.putInt(destweights + 4L * i, known.getDestinationWeight(i));
        }
      }
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(comm, e);
    }
  }

  private static CartComm cart(String call, int comm) {
    if (Comms.get(call, comm) instanceof CartComm cart) {
      return cart;
    }
    throw Errors.in(
        Comms.orWorld(comm), MPI.ERR_TOPOLOGY, call, "the communicator has no cartesian topology");
  }

  private static GraphComm graph(String call, int comm) {
    if (Comms.get(call, comm) instanceof GraphComm graph) {
      return graph;
    }
    throw Errors.in(
        Comms.orWorld(comm), MPI.ERR_TOPOLOGY, call, "the communicator has no graph topology");
  }

  private static int[] weights(long address, int count) {
    return address == EMPTY ? new int[0] : Numbers.ints(address, count);
  }

  /** At most so many of the values. */
  private static int[] cut(int[] values, int most) {
    int[] some = new int[Math.min(values.length, Math.max(0, most))];
    System.arraycopy(values, 0, some, 0, some.length);
    return some;
  }

  /** Ranks stay what they are; those beyond the topology have no place in it. */
  private static int mapped(String call, Comm on, int nodes) {
    if (nodes > on.size()) {
      throw Errors.in(
          on, MPI.ERR_DIMS, call, nodes + " nodes for a communicator of size " + on.size());
    }
    return on.rank() < nodes ? on.rank() : Numbers.UNDEFINED;
  }
}
