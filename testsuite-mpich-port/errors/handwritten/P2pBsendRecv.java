import java.nio.ByteBuffer;
import mpi.MPI;

/** A buffered and a standard send to the same rank. After no-error-p2p-bsend-recv. */
public class P2pBsendRecv {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] size = {MPI.COMM_WORLD.Size()};
    if (rank == 0) {
      MPI.Buffer_attach(ByteBuffer.allocateDirect(1000));
      MPI.COMM_WORLD.Bsend(size, 0, 1, MPI.INT, 1, 66);
      MPI.COMM_WORLD.Send(size, 0, 1, MPI.INT, 1, 66);
      MPI.Buffer_detach();
    } else {
      MPI.COMM_WORLD.Recv(size, 0, 1, MPI.INT, 0, 66);
      MPI.COMM_WORLD.Recv(size, 0, 1, MPI.INT, 0, 66);
    }
    MPI.Finalize();
  }
}
