import mpi.MPI;

/**
 * A probe that can only answer no: rank 0 sends after it has received, and rank 1 sends only because its probe saw nothing.
 * Rank 0's answer is never received: with blocking sends rank 0 is stuck, with buffered ones a message is left over.
 */
public class ProbeOnlyFalse {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] value = new int[1];
    if (MPI.COMM_WORLD.Rank() == 0) {
      MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, 1, 0);
      MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, 1, 0);
    } else if (MPI.COMM_WORLD.Rank() == 1) {
      if (MPI.COMM_WORLD.Iprobe(0, 0) != null) {
        MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, 0, 0);
      } else {
        MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, 0, 0);
      }
    }
    MPI.Finalize();
  }
}
