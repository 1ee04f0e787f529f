import java.nio.ByteBuffer;
import mpi.MPI;

/** Both ranks send into a buffer and nobody receives. */
public class BsendBsend {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    MPI.Buffer_attach(ByteBuffer.allocateDirect(64));
    MPI.COMM_WORLD.Bsend(a, 0, 1, MPI.INT, 1 - rank, 0); // wrong
    MPI.Buffer_detach(); // wrong
    MPI.Finalize();
  }
}
