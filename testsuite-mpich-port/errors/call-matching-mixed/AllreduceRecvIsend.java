import mpi.MPI;

/** Rank 1 waits for a message that rank 0 sends after the Allreduce. */
public class AllreduceRecvIsend {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] sent = new int[2];
    int[] received = new int[2];
    if (rank == 0) {
      MPI.COMM_WORLD.Allreduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM); // wrong
      MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 1, 0).Wait();
    } else {
      MPI.COMM_WORLD.Recv(a, 0, 1, MPI.INT, 0, 0); // wrong
      MPI.COMM_WORLD.Allreduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM);
    }
    MPI.Finalize();
  }
}
