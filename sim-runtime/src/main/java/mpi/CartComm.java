package mpi;

import lasso.runtime.hooks.Unsupported;

/** Cartesian topologies, Open MPI dialect: for the compiler only. */
@Unsupported("topologies: compute the neighbours from the rank instead")
public final class CartComm extends Intracomm {
  CartComm(int context, int[] members) {
    super(context, members);
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  @Override
  public CartComm clone() {
    throw Environment.unsupported("CartComm.clone", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  @Override
  public CartComm dup() throws MPIException {
    throw Environment.unsupported("CartComm.dup", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  @Override
  public CartComm iDup() throws MPIException {
    throw Environment.unsupported("CartComm.iDup", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  @Override
  public CartComm dupWithInfo(Info info) throws MPIException {
    throw Environment.unsupported(
        "CartComm.dupWithInfo", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public CartParms getTopo() throws MPIException {
    throw Environment.unsupported(
        "CartComm.getTopo", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public int getRank(int[] coords) throws MPIException {
    throw Environment.unsupported(
        "CartComm.getRank", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public int[] getCoords(int rank) throws MPIException {
    throw Environment.unsupported(
        "CartComm.getCoords", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public ShiftParms shift(int direction, int disp) throws MPIException {
    throw Environment.unsupported("CartComm.shift", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public CartComm sub(boolean[] remainDims) throws MPIException {
    throw Environment.unsupported("CartComm.sub", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public int map(int[] dims, boolean[] periods) throws MPIException {
    throw Environment.unsupported("CartComm.map", "compute the neighbours from the rank instead");
  }

  @Unsupported("topologies: compute the neighbours from the rank instead")
  public static void createDims(int nnodes, int[] dims) throws MPIException {
    throw Environment.unsupported(
        "CartComm.createDims", "compute the neighbours from the rank instead");
  }
}
