import mpi.MPI;

/** Two ranks with an array of 1 MiB each, of which every round changes one cell. */
public class BigArrayRound {
  private static final int ROUNDS = 500;

  public static void main(String[] args) {
    MPI.Init(args);
    int[] message = {1};
    int[] cells = new int[1 << 18];
    for (int round = 0; round < ROUNDS; round++) {
      if (MPI.COMM_WORLD.Rank() == 0) {
        MPI.COMM_WORLD.Ssend(message, 0, 1, MPI.INT, 1, 0);
      } else {
        MPI.COMM_WORLD.Recv(message, 0, 1, MPI.INT, 0, 0);
      }
      cells[(round * 4099) & (cells.length - 1)]++;
    }
    MPI.Finalize();
  }
}
