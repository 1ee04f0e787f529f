import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Predefined error handlers can be set and read; a duplicate has that of its original. After errhan/predef_eh, with the handlers that the bindings have. */
public class PredefEh {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    assert MPI.COMM_WORLD.getErrhandler() == MPI.ERRORS_ARE_FATAL : "at first";
    MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
    assert MPI.COMM_WORLD.getErrhandler() == MPI.ERRORS_RETURN : "after it was set";
    Intracomm copy = MPI.COMM_WORLD.dup();
    assert copy.getErrhandler() == MPI.ERRORS_RETURN : "of a duplicate";
    copy.setErrhandler(MPI.ERRORS_ARE_FATAL);
    assert MPI.COMM_WORLD.getErrhandler() == MPI.ERRORS_RETURN : "of the original";
    copy.free();
    MPI.Finalize();
  }
}
