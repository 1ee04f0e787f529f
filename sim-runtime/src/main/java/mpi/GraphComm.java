package mpi;

import lasso.runtime.hooks.Unsupported;

/** Graph topologies, Open MPI dialect: for the compiler only. */
@Unsupported("topologies: compute the neighbours from the rank instead")
public final class GraphComm extends Intracomm {
  GraphComm(int context, int[] members) {
    super(context, members);
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  @Override
  public GraphComm clone() {
    throw Environment.unsupported(
        "GraphComm.clone", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  @Override
  public GraphComm dup() throws MPIException {
    throw Environment.unsupported("GraphComm.dup", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  @Override
  public GraphComm iDup() throws MPIException {
    throw Environment.unsupported("GraphComm.iDup", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  @Override
  public GraphComm dupWithInfo(Info info) throws MPIException {
    throw Environment.unsupported(
        "GraphComm.dupWithInfo", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public GraphParms getDims() throws MPIException {
    throw Environment.unsupported(
        "GraphComm.getDims", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public int[] getNeighbors(int rank) throws MPIException {
    throw Environment.unsupported(
        "GraphComm.getNeighbors", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public DistGraphNeighbors getDistGraphNeighbors() throws MPIException {
    throw Environment.unsupported(
        "GraphComm.getDistGraphNeighbors", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public int map(int[] index, int[] edges) throws MPIException {
    throw Environment.unsupported("GraphComm.map", "compute the neighbours from the rank instead");
  }
}
