import java.nio.ByteBuffer;
import mpi.MPI;
import mpi.Request;

/** Integers are sent and received as floating-point numbers. */
public class BsendIrecv {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank == 0) {
      int[] a = {1};
      MPI.Buffer_attach(ByteBuffer.allocateDirect(64));
      MPI.COMM_WORLD.Bsend(a, 0, 1, MPI.INT, 1, 0);
      MPI.Buffer_detach();
    } else {
      float[] b = new float[1];
      Request receive = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.FLOAT, 0, 0); // wrong
      receive.Wait(); // wrong
    }
    MPI.Finalize();
  }
}
