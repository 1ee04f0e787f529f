import java.util.Arrays;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Waiting for any of ten requests that are null ends at once, with none. After pt2pt/waitany_null. */
public class WaitanyNull {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
    Request[] requests = new Request[10];
    Arrays.fill(requests, MPI.REQUEST_NULL);
    int index = Request.waitAny(requests);
    assert index == MPI.UNDEFINED : "index " + index;
    MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_ARE_FATAL);
    MPI.Finalize();
  }
}
