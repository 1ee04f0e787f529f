package mpi;

import lasso.runtime.hooks.Unsupported;

/** Graph topologies, MPJ Express dialect: for the compiler only. */
@Unsupported("topologies: compute the neighbours from the rank instead")
public class Graphcomm extends Intracomm {
  Graphcomm(int context, int[] members) {
    super(context, members);
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  @Override
  public Graphcomm clone() {
    throw Environment.unsupported(
        "Graphcomm.clone", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public GraphParms Get() throws MPIException {
    throw Environment.unsupported("Graphcomm.Get", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public int[] Neighbours(int rank) throws MPIException {
    throw Environment.unsupported(
        "Graphcomm.Neighbours", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public int Map(int[] index, int[] edges) throws MPIException {
    throw Environment.unsupported("Graphcomm.Map", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  @Override
  public int Topo_test() throws MPIException {
    throw Environment.unsupported(
        "Graphcomm.Topo_test", "compute the neighbours from the rank instead");
  }
}
