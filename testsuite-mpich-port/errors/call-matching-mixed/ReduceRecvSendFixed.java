import mpi.MPI;

/** Rank 0 sends before the Reduce. */
public class ReduceRecvSendFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] sent = new int[2];
    int[] received = new int[2];
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 0);
    } else {
      MPI.COMM_WORLD.Recv(a, 0, 1, MPI.INT, 0, 0);
    }
    MPI.COMM_WORLD.Reduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM, 0);
    MPI.Finalize();
  }
}
