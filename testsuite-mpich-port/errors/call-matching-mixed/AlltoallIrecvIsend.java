import mpi.MPI;

/** Rank 1 waits for a message that rank 0 sends after the Alltoall. */
public class AlltoallIrecvIsend {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] sent = new int[2];
    int[] received = new int[2];
    if (rank == 0) {
      MPI.COMM_WORLD.Alltoall(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT); // wrong
      MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 1, 0).Wait();
    } else {
      MPI.COMM_WORLD.Irecv(a, 0, 1, MPI.INT, 0, 0).Wait(); // wrong
      MPI.COMM_WORLD.Alltoall(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT);
    }
    MPI.Finalize();
  }
}
