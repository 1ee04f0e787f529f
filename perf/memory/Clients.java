import mpi.MPI;
import mpi.Status;

/** Interchangeable clients of a server that counts what each of them has asked. */
public class Clients {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] word = {0};
    if (rank == 0) {
      int asked = 0;
      while (true) {
        Status status = MPI.COMM_WORLD.Recv(word, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
        word[0] = asked++;
        MPI.COMM_WORLD.Send(word, 0, 1, MPI.INT, status.source, 2);
      }
    }
    while (true) {
      MPI.COMM_WORLD.Send(word, 0, 1, MPI.INT, 0, 1);
      MPI.COMM_WORLD.Recv(word, 0, 1, MPI.INT, 0, 2);
    }
  }
}
