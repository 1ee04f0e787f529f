import mpi.MPI;
import mpi.Status;

/** Gives each client that asks the next number, as often as its argument says. */
public class TicketServer {
  static int given;

  public static void main(String[] args) {
    MPI.Init(args);
    int[] buffer = new int[1];
    while (given < Integer.parseInt(args[0])) {
      Status asked = MPI.COMM_WORLD.Recv(buffer, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
      buffer[0] = given++;
      MPI.COMM_WORLD.Send(buffer, 0, 1, MPI.INT, asked.source, 2);
    }
    MPI.Finalize();
  }
}
