import mpi.MPI;
import mpi.MPIException;

/** With the handler that returns errors, a wrong call throws an exception of its class, and the program goes on. The other side of errhan/errfatal. */
public class Errreturn {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
    int caught = MPI.SUCCESS;
    try {
      MPI.COMM_WORLD.send(new int[1], 1, MPI.INT, 80, 0);
    } catch (MPIException e) {
      caught = e.getErrorClass();
    }
    assert caught == MPI.ERR_RANK : "error class " + caught;
    MPI.COMM_WORLD.barrier();
    MPI.Finalize();
  }
}
