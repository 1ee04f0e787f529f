import mpi.MPI;
import mpi.Status;

/**
 * Rank 0 looks for requests with {@code Iprobe} between pieces of other work, and answers them; the other ranks keep asking. A
 * request is answered in the end only if the probe does not answer no for ever, nor show the others' requests alone.
 */
public class PollingServer {
  static final int REQUEST = 1;
  static final int ANSWER = 2;

  /** Whether this rank waits for an answer. */
  static boolean waits;

  public static void main(String[] args) {
    MPI.Init(args);
    if (MPI.COMM_WORLD.Rank() == 0) {
      serve();
    } else {
      ask();
    }
    MPI.Finalize();
  }

  static void serve() {
    byte[] empty = new byte[0];
    while (true) {
      Status seen = MPI.COMM_WORLD.Iprobe(MPI.ANY_SOURCE, REQUEST);
      if (seen != null) {
        MPI.COMM_WORLD.Recv(empty, 0, 0, MPI.BYTE, seen.source, REQUEST);
        MPI.COMM_WORLD.Send(empty, 0, 0, MPI.BYTE, seen.source, ANSWER);
      }
    }
  }

  static void ask() {
    byte[] empty = new byte[0];
    while (true) {
      waits = true;
      MPI.COMM_WORLD.Send(empty, 0, 0, MPI.BYTE, 0, REQUEST);
      MPI.COMM_WORLD.Recv(empty, 0, 0, MPI.BYTE, 0, ANSWER);
      waits = false;
    }
  }
}
