import mpi.Datatype;
import mpi.MPI;

/** Vectors of 8 to 60 blocks arrive, and what lies between their blocks stays as it was. After pt2pt/sendrecv2. */
public class Sendrecv2 {
  private static final int BLOCK = 128;
  private static final int STRIDE = 129;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] wrong = {0};
    for (int blocks = 8; blocks < 64; blocks += 4) {
      Datatype rows = Datatype.Vector(blocks, BLOCK, STRIDE, MPI.BYTE);
      rows.Commit();
      byte[] buffer = new byte[64 * STRIDE];
      if (rank == 0) {
        for (int i = 0; i < blocks * STRIDE; i++) {
          buffer[i] = (byte) (i / STRIDE);
        }
        MPI.COMM_WORLD.Send(buffer, 0, 1, rows, 1, blocks);
      } else if (rank == 1) {
        MPI.COMM_WORLD.Recv(buffer, 0, 1, rows, 0, blocks);
        for (int i = 0; i < blocks * STRIDE; i++) {
          int expected = i % STRIDE < BLOCK ? i / STRIDE : 0;
          assert buffer[i] == expected : blocks + " blocks: byte " + i + " is " + buffer[i];
        }
      }
      rows.free();
    }
    if (rank == 0) {
      MPI.COMM_WORLD.Recv(wrong, 0, 1, MPI.INT, 1, 0);
    } else if (rank == 1) {
      MPI.COMM_WORLD.Send(wrong, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
