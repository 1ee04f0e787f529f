import mpi.MPI;
import mpi.MPIException;

/** With the handler that a program has at first, calling it ends the run; nothing comes behind it. After errhan/errfatal. */
public class Errfatal {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_ARE_FATAL);
    try {
      MPI.COMM_WORLD.callErrhandler(MPI.ERR_OTHER);
    } catch (MPIException e) {
      throw new AssertionError("the program goes on", e);
    }
    throw new AssertionError("the handler returns");
  }
}
