package mpi;

import lasso.runtime.hooks.Unsupported;

/** A communicator with a graph topology as the Open MPI bindings spell it. */
public final class GraphComm extends Intracomm {
  private final NeighbourGraph graph;

  GraphComm(int context, int[] members, NeighbourGraph graph) {
    super(context, members);
    this.graph = graph;
  }

  @Override
  GraphComm ofContext(int context) {
    return new GraphComm(context, members, graph);
  }

  @Override
  int topology() {
    return MPI.GRAPH;
  }

  @Override
  NeighbourRanks neighbours(String name) {
    return NeighbourRanks.ofGraph(graph.neighbours(name, rank()), graph.neighbours(name, rank()));
  }

  @Override
  public GraphComm clone() {
    return (GraphComm) duplicate("GraphComm.clone");
  }

  @Override
  public GraphComm dup() throws MPIException {
    return (GraphComm) duplicate("GraphComm.dup");
  }

  @Unsupported("nonblocking duplication: use dup instead")
  @Override
  public GraphComm iDup() throws MPIException {
    throw Environment.unsupported("GraphComm.iDup", "use dup instead");
  }

  @Unsupported("infos: use dup instead")
  @Override
  public GraphComm dupWithInfo(Info info) throws MPIException {
    throw Environment.unsupported("GraphComm.dupWithInfo", "use dup instead");
  }

  public GraphParms getDims() throws MPIException {
    require("GraphComm.getDims");
    return graph.parms();
  }

  public int[] getNeighbors(int rank) throws MPIException {
    require("GraphComm.getNeighbors");
    return graph.neighbours("GraphComm.getNeighbors", rank);
  }

  @Unsupported("distributed graphs: use createGraph and getNeighbors instead")
  public DistGraphNeighbors getDistGraphNeighbors() throws MPIException {
    throw Environment.unsupported(
        "GraphComm.getDistGraphNeighbors", "use createGraph and getNeighbors instead");
  }

  /** The rank that {@link #createGraph} would give this process, or {@link MPI#UNDEFINED}. */
  public int map(int[] index, int[] edges) throws MPIException {
    return mapped("GraphComm.map", index, edges);
  }
}
