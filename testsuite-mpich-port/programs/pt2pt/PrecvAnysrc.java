import mpi.MPI;
import mpi.Prequest;
import mpi.Request;

/** A persistent receive from any source is started when its message has been sent. After pt2pt/precv_anysrc. */
public class PrecvAnysrc {
  private static final int[] LENGTHS = {8, 1000, 100_000};

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    for (int length : LENGTHS) {
      byte[] bytes = new byte[length];
      for (int i = 0; rank == 1 && i < length; i++) {
        bytes[i] = (byte) (i % 100);
      }
      if (rank == 0) {
        Prequest receive =
            MPI.COMM_WORLD.Recv_init(bytes, 0, length, MPI.BYTE, MPI.ANY_SOURCE, MPI.ANY_TAG);
        MPI.COMM_WORLD.Barrier();
        receive.Start();
        receive.Wait();
        for (int i = 0; i < length; i++) {
          assert bytes[i] == i % 100 : "byte " + i + " of " + length + " is " + bytes[i];
        }
      } else if (rank == 1) {
        Request send = MPI.COMM_WORLD.Isend(bytes, 0, length, MPI.BYTE, 0, 1);
        MPI.COMM_WORLD.Barrier();
        send.Wait();
      } else {
        MPI.COMM_WORLD.Barrier();
      }
    }
    MPI.Finalize();
  }
}
