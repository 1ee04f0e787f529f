package mpi;

import lasso.mpi.Hidden;
import lasso.mpi.topology.NeighbourGraph;
import lasso.mpi.topology.NeighbourRanks;

/** A communicator with a graph topology as MPJ Express spells it. */
public class Graphcomm extends Intracomm {
  private final NeighbourGraph graph;

  @Hidden
  public Graphcomm(int context, int[] members, NeighbourGraph graph) {
    super(context, members);
    this.graph = graph;
  }

  @Override
  @Hidden
  public final Graphcomm ofContext(int context) {
    return new Graphcomm(context, members, graph);
  }

  @Override
  final int topology() {
    return MPI.GRAPH;
  }

  @Override
  @Hidden
  public final NeighbourRanks neighbours(String name) {
    return NeighbourRanks.ofGraph(graph.neighbours(name, rank()), graph.neighbours(name, rank()));
  }

  @Override
  public Graphcomm clone() {
    return (Graphcomm) duplicate("Graphcomm.clone");
  }

  public GraphParms Get() throws MPIException {
    require("Graphcomm.Get");
    return graph.parms();
  }

  public int[] Neighbours(int rank) throws MPIException {
    require("Graphcomm.Neighbours");
    return graph.neighbours("Graphcomm.Neighbours", rank);
  }

  /** The rank that {@link #Create_graph} would give this process, or {@link MPI#UNDEFINED}. */
  public int Map(int[] index, int[] edges) throws MPIException {
    return mapped("Graphcomm.Map", index, edges);
  }
}
