import mpi.MPI;

/** Rank 1 waits for a message that rank 0 sends after the Barrier. */
public class BarrierRecvSend {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      MPI.COMM_WORLD.Barrier(); // wrong
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 0);
    } else {
      MPI.COMM_WORLD.Recv(a, 0, 1, MPI.INT, 0, 0); // wrong
      MPI.COMM_WORLD.Barrier();
    }
    MPI.Finalize();
  }
}
