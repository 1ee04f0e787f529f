import mpi.MPI;

/** A ring in which every second rank receives first. After no-error-p2p-send-recv-ring. */
public class P2pSendRecvRing {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int left = (rank + size - 1) % size;
    int right = (rank + 1) % size;
    int[] none = {};
    if (rank % 2 == 0) {
      MPI.COMM_WORLD.Send(none, 0, 0, MPI.INT, right, 0);
      MPI.COMM_WORLD.Recv(none, 0, 0, MPI.INT, left, 0);
    } else {
      MPI.COMM_WORLD.Recv(none, 0, 0, MPI.INT, left, 0);
      MPI.COMM_WORLD.Send(none, 0, 0, MPI.INT, right, 0);
    }
    MPI.Finalize();
  }
}
