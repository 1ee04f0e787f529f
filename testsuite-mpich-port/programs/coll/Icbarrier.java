import mpi.MPI;
import mpi.MPIException;

/** A barrier over both sides of an intercommunicator. After coll/icbarrier. */
public class Icbarrier {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    for (int count = 1; count < MPI.COMM_WORLD.getSize(); count++) {
      TwoGroups groups = new TwoGroups(count);
      groups.comm.setErrhandler(MPI.ERRORS_RETURN);
      groups.comm.barrier();
      groups.comm.free();
    }
    MPI.Finalize();
  }
}
