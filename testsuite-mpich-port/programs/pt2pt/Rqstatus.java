import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;

/** The status of a request can be read without completing it. After pt2pt/rqstatus. */
public class Rqstatus {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int last = MPI.COMM_WORLD.getSize() - 1;
    Request receive = null;
    if (rank == 0) {
      MPI.COMM_WORLD.sSend(new int[] {last + 1, 3}, 2, MPI.INT, last, 10);
    } else if (rank == last) {
      receive = MPI.COMM_WORLD.iRecv(MPI.newIntBuffer(2), 2, MPI.INT, 0, 10);
    }
    MPI.COMM_WORLD.barrier();
    if (rank == last) {
      Status early = receive.getStatus();
      if (early != null) {
        check(early);
      }
      check(receive.waitStatus());
    }
    MPI.Finalize();
  }

  private static void check(Status status) throws MPIException {
    assert status.getTag() == 10 : "tag " + status.getTag();
    assert status.getSource() == 0 : "source " + status.getSource();
    assert status.getCount(MPI.INT) == 2 : "count " + status.getCount(MPI.INT);
  }
}
