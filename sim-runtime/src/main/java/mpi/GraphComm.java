package mpi;

import lasso.mpi.Environment;
import lasso.mpi.Hidden;
import lasso.mpi.collective.Duplication;
import lasso.mpi.topology.NeighbourGraph;
import lasso.mpi.topology.NeighbourRanks;

/** A communicator with a graph topology as the Open MPI bindings spell it. */
public final class GraphComm extends Intracomm {
  /** Null for a distributed graph. */
  private final NeighbourGraph graph;

  /** What this process knows of a distributed graph; null for a graph that all know. */
  private final DistGraphNeighbors neighbours;

  @Hidden
  public GraphComm(int context, int[] members, NeighbourGraph graph) {
    super(context, members);
    this.graph = graph;
    this.neighbours = null;
  }

  @Hidden
  public GraphComm(int context, int[] members, DistGraphNeighbors neighbours) {
    super(context, members);
    this.graph = null;
    this.neighbours = neighbours;
  }

  @Override
  @Hidden
  public GraphComm ofContext(int context) {
    return graph == null
        ? new GraphComm(context, members, neighbours)
        : new GraphComm(context, members, graph);
  }

  @Override
  int topology() {
    return graph == null ? MPI.DIST_GRAPH : MPI.GRAPH;
  }

  private NeighbourGraph graph(String call) {
    require(call);
    if (graph == null) {
      throw Environment.usage(call, "the topology is a distributed graph");
    }
    return graph;
  }

  @Override
  @Hidden
  public NeighbourRanks neighbours(String name) {
    if (graph == null) {
      return NeighbourRanks.ofGraph(neighbours.sources(), neighbours.destinations());
    }
    int[] around = graph.neighbours(name, rank());
    return NeighbourRanks.ofGraph(around, around);
  }

  @Override
  public GraphComm clone() {
    return (GraphComm) duplicate("GraphComm.clone");
  }

  @Override
  public GraphComm dup() throws MPIException {
    return (GraphComm) duplicate("GraphComm.dup");
  }

  @Override
  public GraphComm iDup() throws MPIException {
    return (GraphComm) Duplication.start("GraphComm.iDup", this);
  }

  @Override
  public GraphComm dupWithInfo(Info info) throws MPIException {
    return (GraphComm) duplicate("GraphComm.dupWithInfo", info);
  }

  public GraphParms getDims() throws MPIException {
    return graph("GraphComm.getDims").parms();
  }

  public int[] getNeighbors(int rank) throws MPIException {
    return graph("GraphComm.getNeighbors").neighbours("GraphComm.getNeighbors", rank);
  }

  public DistGraphNeighbors getDistGraphNeighbors() throws MPIException {
    require("GraphComm.getDistGraphNeighbors");
    if (neighbours == null) {
      throw Environment.usage(
          "GraphComm.getDistGraphNeighbors", "the topology is not a distributed graph");
    }
    return neighbours;
  }

  /** The rank that {@link #createGraph} would give this process, or {@link MPI#UNDEFINED}. */
  public int map(int[] index, int[] edges) throws MPIException {
    return mapped("GraphComm.map", index, edges);
  }
}
