import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** A send whose message was received is not cancelled any more. After pt2pt/scancel2. */
public class Scancel2 {
  private static final int[] LENGTHS = {1, 100, 10_000};

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int last = MPI.COMM_WORLD.getSize() - 1;
    int rank = MPI.COMM_WORLD.getRank();
    for (int length : LENGTHS) {
      if (rank == 0) {
        Request send =
            MPI.COMM_WORLD.iSend(MPI.newByteBuffer(length), length, MPI.BYTE, last, length);
        MPI.COMM_WORLD.barrier();
        send.cancel();
        assert !send.waitStatus().isCancelled() : "cancelled, but received";
      } else {
        if (rank == last) {
          MPI.COMM_WORLD.recv(new byte[length], length, MPI.BYTE, 0, length);
        }
        MPI.COMM_WORLD.barrier();
      }
    }
    MPI.Finalize();
  }
}
