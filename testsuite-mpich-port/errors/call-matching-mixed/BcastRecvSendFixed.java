import mpi.MPI;

/** Rank 0 sends before the Bcast. */
public class BcastRecvSendFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] sent = new int[2];
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 0);
    } else {
      MPI.COMM_WORLD.Recv(a, 0, 1, MPI.INT, 0, 0);
    }
    MPI.COMM_WORLD.Bcast(sent, 0, 1, MPI.INT, 0);
    MPI.Finalize();
  }
}
