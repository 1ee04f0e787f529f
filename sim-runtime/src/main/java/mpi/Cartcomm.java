package mpi;

import lasso.runtime.hooks.Unsupported;

/** Cartesian topologies, MPJ Express dialect: for the compiler only. */
@Unsupported("topologies: compute the neighbours from the rank instead")
public class Cartcomm extends Intracomm {
  Cartcomm(int context, int[] members) {
    super(context, members);
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  @Override
  public Cartcomm clone() {
    throw Environment.unsupported("Cartcomm.clone", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public int Rank(int[] coords) throws MPIException {
    throw Environment.unsupported("Cartcomm.Rank", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public int[] Coords(int rank) throws MPIException {
    throw Environment.unsupported(
        "Cartcomm.Coords", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public ShiftParms Shift(int direction, int disp) throws MPIException {
    throw Environment.unsupported("Cartcomm.Shift", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public Cartcomm Sub(boolean[] remain_dims) throws MPIException {
    throw Environment.unsupported("Cartcomm.Sub", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public int Map(int[] dims, boolean[] periods) throws MPIException {
    throw Environment.unsupported("Cartcomm.Map", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public CartParms Get() throws MPIException {
    throw Environment.unsupported("Cartcomm.Get", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  @Override
  public int Topo_test() throws MPIException {
    throw Environment.unsupported(
        "Cartcomm.Topo_test", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public static void Dims_create(int nnodes, int[] dims) throws MPIException {
    throw Environment.unsupported(
        "Cartcomm.Dims_create", "compute the neighbours from the rank instead");
  }
}
