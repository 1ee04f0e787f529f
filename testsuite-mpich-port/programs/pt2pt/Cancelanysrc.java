import mpi.MPI;
import mpi.Request;
import mpi.Status;

/** A receive from any source is cancelled, and takes nothing from the receive that follows. After pt2pt/cancelanysrc. */
public class Cancelanysrc {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] number = {42};
    if (MPI.COMM_WORLD.Rank() == 0) {
      number[0] = -1;
      Request request = MPI.COMM_WORLD.Irecv(number, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
      request.Cancel();
      Status status = request.Wait();
      assert status.Test_cancelled() : "not cancelled";
      MPI.COMM_WORLD.Barrier();
      request = MPI.COMM_WORLD.Irecv(number, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
      request.Wait();
      assert number[0] == 42 : "received " + number[0];
    } else {
      MPI.COMM_WORLD.Barrier();
      MPI.COMM_WORLD.Send(number, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
