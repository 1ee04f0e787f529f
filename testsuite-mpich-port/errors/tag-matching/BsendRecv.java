import java.nio.ByteBuffer;
import mpi.MPI;

/** Rank 0 sends with tag 0, rank 1 receives tag 1. */
public class BsendRecv {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      MPI.Buffer_attach(ByteBuffer.allocateDirect(64));
      MPI.COMM_WORLD.Bsend(a, 0, 1, MPI.INT, 1, 0);
      MPI.Buffer_detach();
    } else {
      MPI.COMM_WORLD.Recv(a, 0, 1, MPI.INT, 0, 1); // wrong
    }
    MPI.Finalize();
  }
}
