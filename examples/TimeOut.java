import mpi.MPI;
import mpi.Status;

/**
 * Rank 0 waits a second for a message of rank 1, then gives up and asks again. With {@code --clock choice} both happens; with clocks that stand
 * still it never gives up. Run with two ranks.
 */
public class TimeOut {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] message = {7};
    if (MPI.COMM_WORLD.Rank() == 0) {
      double start = MPI.Wtime();
      Status found = null;
      while (found == null && MPI.Wtime() - start < 1) {
        found = MPI.COMM_WORLD.Iprobe(1, 0);
      }
      System.out.println(found == null ? "late" : "in time");
      MPI.COMM_WORLD.Recv(message, 0, 1, MPI.INT, 1, 0);
    } else {
      MPI.COMM_WORLD.Send(message, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
