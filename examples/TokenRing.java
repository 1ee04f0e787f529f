import mpi.MPI;

/** A token travels round a ring for ever; who has it is in the critical section. */
public class TokenRing {
  /** Whether this rank is in its critical section: it has the token. */
  static boolean inside;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    inside = rank == 0;
    circulate((rank + size - 1) % size, (rank + 1) % size);
    MPI.Finalize();
  }

  static void circulate(int left, int right) {
    byte[] token = new byte[0];
    while (true) {
      if (inside) {
        inside = false;
        MPI.COMM_WORLD.Send(token, 0, 0, MPI.BYTE, right, 0);
      }
      MPI.COMM_WORLD.Recv(token, 0, 0, MPI.BYTE, left, 0);
      inside = true;
    }
  }
}
