import mpi.MPI;
import mpi.MPIException;

/** Two ranks that never stop talking. In the dialect of Open MPI's Java bindings. Run with two ranks. */
public class Chatter {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    if (rank < 2) {
      chat(rank, 1 - rank);
    }
    MPI.Finalize();
  }

  static void chat(int rank, int other) throws MPIException {
    byte[] words = new byte[1];
    boolean speaking = rank == 0;
    while (true) {
      if (speaking) {
        MPI.COMM_WORLD.send(words, 1, MPI.BYTE, other, 0);
      } else {
        MPI.COMM_WORLD.recv(words, 1, MPI.BYTE, other, 0);
      }
      speaking = !speaking;
    }
  }
}
