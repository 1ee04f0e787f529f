import mpi.MPI;
import mpi.Status;

/** A lender of one book: who asks gets it, as soon as it is there. */
public class Tokens {
  static boolean waiting;
  static boolean reading;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] none = {0};
    if (rank == 0) {
      boolean[] asked = new boolean[MPI.COMM_WORLD.Size()];
      int reader = 0;
      while (true) {
        Status status = MPI.COMM_WORLD.Recv(none, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
        if (status.source == reader) {
          reader = 0;
        } else {
          asked[status.source] = true;
        }
        for (int i = 1; i < asked.length && reader == 0; i++) {
          if (asked[i]) {
            asked[i] = false;
            reader = i;
            MPI.COMM_WORLD.Send(none, 0, 1, MPI.INT, i, 1);
          }
        }
      }
    }
    while (true) {
      waiting = true;
      MPI.COMM_WORLD.Send(none, 0, 1, MPI.INT, 0, 0);
      MPI.COMM_WORLD.Recv(none, 0, 1, MPI.INT, 0, 1);
      waiting = false;
      reading = true;
      reading = false;
      MPI.COMM_WORLD.Send(none, 0, 1, MPI.INT, 0, 0);
    }
  }
}
