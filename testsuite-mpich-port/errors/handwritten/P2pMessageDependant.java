import mpi.MPI;

/** A second receive that only a value which is never sent would reach. After no-error-p2p-message-dependant. */
public class P2pMessageDependant {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] x = {rank};
    if (rank == 0) {
      MPI.COMM_WORLD.Send(x, 0, 1, MPI.INT, 1, 0);
    } else {
      MPI.COMM_WORLD.Recv(x, 0, 1, MPI.INT, 0, 0);
      if (x[0] == 1) {
        MPI.COMM_WORLD.Recv(x, 0, 1, MPI.INT, 0, 0);
      }
    }
    MPI.Finalize();
  }
}
