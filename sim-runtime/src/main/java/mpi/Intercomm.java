package mpi;

import lasso.runtime.hooks.Unsupported;

/** Intercommunicators, both dialects: for the compiler only. */
@Unsupported("intercommunicators: use MPI.COMM_WORLD or Split instead")
public final class Intercomm extends Comm {
  Intercomm(int context, int[] members) {
    super(context, members);
  }

  @Unsupported("intercommunicators: use MPI.COMM_WORLD or Split instead")
  public int Remote_size() throws MPIException {
    throw Environment.unsupported("Intercomm.Remote_size", "use MPI.COMM_WORLD or Split instead");
  }

  @Unsupported("intercommunicators: use MPI.COMM_WORLD or Split instead")
  public Group Remote_group() throws MPIException {
    throw Environment.unsupported("Intercomm.Remote_group", "use MPI.COMM_WORLD or Split instead");
  }

  @Unsupported("intercommunicators: use MPI.COMM_WORLD or Split instead")
  public Intracomm Merge(boolean high) throws MPIException {
    throw Environment.unsupported("Intercomm.Merge", "use MPI.COMM_WORLD or Split instead");
  }

  @Unsupported("intercommunicators: use MPI.COMM_WORLD or Split instead")
  @Override
  public Intercomm clone() {
    throw Environment.unsupported("Intercomm.clone", "use MPI.COMM_WORLD or Split instead");
  }

  @Unsupported("intercommunicators: use MPI.COMM_WORLD or Split instead")
  @Override
  public Intercomm dup() throws MPIException {
    throw Environment.unsupported("Intercomm.dup", "use MPI.COMM_WORLD or Split instead");
  }

  @Unsupported("intercommunicators: use MPI.COMM_WORLD or Split instead")
  @Override
  public Intercomm iDup() throws MPIException {
    throw Environment.unsupported("Intercomm.iDup", "use MPI.COMM_WORLD or Split instead");
  }

  @Unsupported("intercommunicators: use MPI.COMM_WORLD or Split instead")
  @Override
  public Intercomm dupWithInfo(Info info) throws MPIException {
    throw Environment.unsupported("Intercomm.dupWithInfo", "use MPI.COMM_WORLD or Split instead");
  }

  @Unsupported("intercommunicators: use MPI.COMM_WORLD or Split instead")
  public int getRemoteSize() throws MPIException {
    throw Environment.unsupported("Intercomm.getRemoteSize", "use MPI.COMM_WORLD or Split instead");
  }

  @Unsupported("intercommunicators: use MPI.COMM_WORLD or Split instead")
  public Group getRemoteGroup() throws MPIException {
    throw Environment.unsupported(
        "Intercomm.getRemoteGroup", "use MPI.COMM_WORLD or Split instead");
  }

  @Unsupported("intercommunicators: use MPI.COMM_WORLD or Split instead")
  public Intracomm merge(boolean high) throws MPIException {
    throw Environment.unsupported("Intercomm.merge", "use MPI.COMM_WORLD or Split instead");
  }

  @Unsupported("intercommunicators: use MPI.COMM_WORLD or Split instead")
  public static Intercomm getParent() throws MPIException {
    throw Environment.unsupported("Intercomm.getParent", "use MPI.COMM_WORLD or Split instead");
  }
}
