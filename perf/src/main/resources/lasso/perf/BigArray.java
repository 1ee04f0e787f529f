import mpi.MPI;

/** A process with an array of 1 MiB, of which each step changes one cell. */
public class BigArray {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] message = {1};
    if (MPI.COMM_WORLD.Rank() == 0) {
      int[] cells = new int[1 << 18];
      int at = 0;
      while (true) {
        MPI.COMM_WORLD.Recv(message, 0, 1, MPI.INT, 1, 0);
        cells[at] ^= message[0];
        at = (at + 4099) & (cells.length - 1);
      }
    } else {
      while (true) {
        MPI.COMM_WORLD.Send(message, 0, 1, MPI.INT, 0, 0);
      }
    }
  }
}
