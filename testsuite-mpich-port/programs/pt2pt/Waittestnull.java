import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Waits and tests of no request at all end at once. After pt2pt/waittestnull. */
public class Waittestnull {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
    Request[] none = new Request[0];
    assert Request.testAll(none) : "testing all of none fails";
    Request.waitAll(none);
    assert Request.testAny(none) == MPI.UNDEFINED : "one of none is complete";
    assert Request.waitAny(none) == MPI.UNDEFINED : "one of none is waited for";
    int[] tested = Request.testSome(none);
    assert tested == null || tested.length == 0 : "some of none are complete";
    int[] waited = Request.waitSome(none);
    assert waited == null || waited.length == 0 : "some of none are waited for";
    MPI.Finalize();
  }
}
