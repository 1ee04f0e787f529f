import mpi.MPI;
import mpi.Request;
import mpi.Status;

/** Receiving from no process succeeds at once. After pt2pt/recvnull. */
public class Recvnull {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] none = new int[0];
    Request request = MPI.COMM_WORLD.Irecv(none, 0, 0, MPI.INT, MPI.PROC_NULL, 10);
    expectNobody(Request.Waitall(new Request[] {request})[0]);
    expectNobody(MPI.COMM_WORLD.Recv(none, 0, 0, MPI.INT, MPI.PROC_NULL, 10));
    MPI.Finalize();
  }

  private static void expectNobody(Status status) {
    assert status.source == MPI.PROC_NULL : "source " + status.source;
    assert status.tag == MPI.ANY_TAG : "tag " + status.tag;
  }
}
