package lasso.mpi.topology;

import lasso.mpi.Contexts;
import lasso.mpi.Errors;
import lasso.mpi.Handshake;
import lasso.mpi.Hidden;
import lasso.mpi.mpj.MpjCollectives;
import mpi.CartComm;
import mpi.Cartcomm;
import mpi.DistGraphNeighbors;
import mpi.GraphComm;
import mpi.Graphcomm;
import mpi.Info;
import mpi.MPI;
import mpi.MPIException;

/**
 * Creation of communicators with a topology, in both dialects (MPI-4.1, section 8.5). Ranks are never reordered, which the
 * standard allows also where the program permits it. Every rank must describe the same topology.
 */
public abstract class TopologyConstructors extends MpjCollectives {
  @Hidden
  public TopologyConstructors(int context, int[] members) {
    super(context, members);
  }

  /** Null where the process has no place in the grid. */
  public Cartcomm Create_cart(int[] dims, boolean[] periods, boolean reorder) throws MPIException {
    require("Intracomm.Create_cart");
    CartesianGrid grid = CartesianGrid.of("Intracomm.Create_cart", dims, periods, size());
    int context = agree("Intracomm.Create_cart", grid.description(), grid.cells());
    return context < 0 ? null : new Cartcomm(context, first(grid.cells()), grid);
  }

  /** A null communicator where the process has no place in the grid. */
  public final CartComm createCart(int[] dims, boolean[] periods, boolean reorder)
      throws MPIException {
    require("Intracomm.createCart");
    CartesianGrid grid = CartesianGrid.of("Intracomm.createCart", dims, periods, size());
    int context = agree("Intracomm.createCart", grid.description(), grid.cells());
    return new CartComm(context, first(context < 0 ? 0 : grid.cells()), grid);
  }

  /** Null where the process has no place in the graph. */
  public Graphcomm Create_graph(int[] index, int[] edges, boolean reorder) throws MPIException {
    require("Intracomm.Create_graph");
    NeighbourGraph graph = NeighbourGraph.of("Intracomm.Create_graph", index, edges, size());
    int context = agree("Intracomm.Create_graph", graph.description(), graph.nodes());
    return context < 0 ? null : new Graphcomm(context, first(graph.nodes()), graph);
  }

  /** A null communicator where the process has no place in the graph. */
  public final GraphComm createGraph(int[] index, int[] edges, boolean reorder)
      throws MPIException {
    require("Intracomm.createGraph");
    NeighbourGraph graph = NeighbourGraph.of("Intracomm.createGraph", index, edges, size());
    int context = agree("Intracomm.createGraph", graph.description(), graph.nodes());
    return new GraphComm(context, first(context < 0 ? 0 : graph.nodes()), graph);
  }

  /** The context of a communicator of the first {@code places} ranks; -1 at the others. */
  private int agree(String call, long[] description, int places) {
    int context = Contexts.agreeAlike(call, this, description);
    if (rank() >= places) {
      return -1;
    }
    Contexts.use(context);
    return context;
  }

  /** World ranks of the first {@code count} ranks here. */
  private int[] first(int count) {
    int[] worlds = new int[count];
    for (int i = 0; i < count; i++) {
      worlds[i] = toWorld(i);
    }
    return worlds;
  }

  // For the topologies of both dialects

  /** Agrees on the context of the slices that the remaining dimensions make; collective. */
  protected final int sliceContext(String call, boolean[] remain) {
    long[] flags = new long[remain.length];
    for (int i = 0; i < remain.length; i++) {
      flags[i] = remain[i] ? 1 : 0;
    }
    int context = Contexts.agreeAlike(call, this, flags);
    Contexts.use(context);
    return context;
  }

  /** World ranks of the slice that holds this process. */
  protected final int[] slice(String call, CartesianGrid grid, boolean[] remain, int cellsOfSlice) {
    int[] slice = grid.slice(call, rank(), remain, cellsOfSlice);
    for (int i = 0; i < slice.length; i++) {
      slice[i] = toWorld(slice[i]);
    }
    return slice;
  }

  protected final int mapped(String call, int[] dims, boolean[] periods) {
    require(call);
    return place(CartesianGrid.of(call, dims, periods, size()).cells());
  }

  protected final int mapped(String call, int[] index, int[] edges) {
    require(call);
    return place(NeighbourGraph.of(call, index, edges, size()).nodes());
  }

  private int place(int places) {
    return rank() < places ? rank() : MPI.UNDEFINED;
  }

  // Distributed graphs: every process names some of the edges

  public final GraphComm createDistGraph(
      int[] sources, int[] degrees, int[] destinations, int[] weights, Info info, boolean reorder)
      throws MPIException {
    String call = "Intracomm.createDistGraph";
    require(call);
    if (weights == null) {
      throw Errors.in(MPI.ERR_ARG, call, "the array of weights is null");
    }
    return distributed(
        call, DistributedGraph.edges(call, sources, degrees, destinations, weights, size()));
  }

  public final GraphComm createDistGraph(
      int[] sources, int[] degrees, int[] destinations, Info info, boolean reorder)
      throws MPIException {
    String call = "Intracomm.createDistGraph";
    require(call);
    return distributed(
        call, DistributedGraph.edges(call, sources, degrees, destinations, null, size()));
  }

  /** Every process names the edges that enter and leave it. */
  public final GraphComm createDistGraphAdjacent(
      int[] sources,
      int[] sourceWeights,
      int[] destinations,
      int[] destWeights,
      Info info,
      boolean reorder)
      throws MPIException {
    String call = "Intracomm.createDistGraphAdjacent";
    require(call);
    if (sourceWeights == null || destWeights == null) {
      throw Errors.in(MPI.ERR_ARG, call, "an array of weights is null");
    }
    return adjacent(
        DistributedGraph.adjacent(call, sources, sourceWeights, destinations, destWeights, size()));
  }

  /** Every process names the edges that enter and leave it. */
  public final GraphComm createDistGraphAdjacent(
      int[] sources, int[] destinations, Info info, boolean reorder) throws MPIException {
    String call = "Intracomm.createDistGraphAdjacent";
    require(call);
    return adjacent(DistributedGraph.adjacent(call, sources, null, destinations, null, size()));
  }

  private GraphComm distributed(String call, long[] edges) {
    int tag = Handshake.groupTag(call, 0);
    long[][] rows = Handshake.exchange(this, Handshake.all(this), tag, edges);
    return adjacent(DistributedGraph.of(call, rank(), rows));
  }

  private GraphComm adjacent(DistGraphNeighbors neighbours) {
    int context = agreed();
    Contexts.use(context);
    return new GraphComm(context, first(size()), neighbours);
  }
}
