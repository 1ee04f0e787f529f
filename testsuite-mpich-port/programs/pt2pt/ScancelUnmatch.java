import mpi.MPI;
import mpi.Request;

/** The second of two equal sends is cancelled: the receiver gets the first, and the second only where it was too late. After pt2pt/scancel_unmatch. */
public class ScancelUnmatch {
  public static void main(String[] args) {
    MPI.Init(args);
    if (MPI.COMM_WORLD.Rank() == 0) {
      Request first = MPI.COMM_WORLD.Isend(new int[] {10}, 0, 1, MPI.INT, 1, 0);
      Request second = MPI.COMM_WORLD.Isend(new int[] {20}, 0, 1, MPI.INT, 1, 0);
      second.Cancel();
      int[] left = {second.Wait().Test_cancelled() ? 0 : 1};
      MPI.COMM_WORLD.Barrier();
      MPI.COMM_WORLD.Send(left, 0, 1, MPI.INT, 1, 9);
      first.Wait();
    } else {
      MPI.COMM_WORLD.Barrier();
      if (MPI.COMM_WORLD.Rank() == 1) {
        int[] number = new int[1];
        MPI.COMM_WORLD.Recv(number, 0, 1, MPI.INT, 0, 0);
        assert number[0] == 10 : "received " + number[0];
        MPI.COMM_WORLD.Recv(number, 0, 1, MPI.INT, 0, 9);
        if (number[0] > 0) {
          MPI.COMM_WORLD.Recv(number, 0, 1, MPI.INT, 0, 0);
          assert number[0] == 20 : "received " + number[0];
        }
      }
    }
    MPI.Finalize();
  }
}
