import mpi.MPI;

/**
 * A token travels round a ring for ever, and every rank counts the rounds: the state space is infinite. With
 * {@code --ignore RoundCounter.round} it is finite, because nothing depends on the count.
 */
public class RoundCounter {
  static long round;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    circulate(rank, (rank + size - 1) % size, (rank + 1) % size);
    MPI.Finalize();
  }

  static void circulate(int rank, int left, int right) {
    byte[] token = new byte[0];
    while (true) {
      if (rank == 0) {
        MPI.COMM_WORLD.Send(token, 0, 0, MPI.BYTE, right, 0);
      }
      MPI.COMM_WORLD.Recv(token, 0, 0, MPI.BYTE, left, 0);
      round++;
      if (rank != 0) {
        MPI.COMM_WORLD.Send(token, 0, 0, MPI.BYTE, right, 0);
      }
    }
  }
}
