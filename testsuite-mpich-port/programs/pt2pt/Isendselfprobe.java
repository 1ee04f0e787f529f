import mpi.MPI;
import mpi.Request;
import mpi.Status;

/** A message to oneself is probed until it is there. After pt2pt/isendselfprobe. */
public class Isendselfprobe {
  public static void main(String[] args) {
    MPI.Init(args);
    if (MPI.COMM_WORLD.Rank() == 0) {
      int[] out = {123};
      Request send = MPI.COMM_WORLD.Isend(out, 0, 1, MPI.INT, 0, 0);
      Status status = null;
      while (status == null) {
        status = MPI.COMM_WORLD.Iprobe(0, 0);
      }
      assert status.Get_count(MPI.INT) == 1 : "count " + status.Get_count(MPI.INT);
      int[] in = new int[1];
      MPI.COMM_WORLD.Recv(in, 0, 1, MPI.INT, 0, 0);
      assert in[0] == 123 : "received " + in[0];
      send.Wait();
    }
    MPI.Finalize();
  }
}
