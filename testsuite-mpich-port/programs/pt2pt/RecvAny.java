import mpi.MPI;
import mpi.Status;

/** Receives from any source report the only sender there is. After pt2pt/recv_any. */
public class RecvAny {
  private static final int ROUNDS = 10;
  private static final int LENGTH = 128;

  public static void main(String[] args) {
    MPI.Init(args);
    byte[] bytes = new byte[LENGTH];
    for (int round = 0; round < ROUNDS; round++) {
      if (MPI.COMM_WORLD.Rank() == 0) {
        Status status = MPI.COMM_WORLD.Recv(bytes, 0, LENGTH, MPI.BYTE, MPI.ANY_SOURCE, round);
        assert status.source == 1 : "source " + status.source;
        for (int i = 0; i < LENGTH; i++) {
          assert bytes[i] == (byte) (i + round) : "byte " + i + " is " + bytes[i];
        }
      } else if (MPI.COMM_WORLD.Rank() == 1) {
        for (int i = 0; i < LENGTH; i++) {
          bytes[i] = (byte) (i + round);
        }
        MPI.COMM_WORLD.Send(bytes, 0, LENGTH, MPI.BYTE, 0, round);
      }
    }
    MPI.Finalize();
  }
}
