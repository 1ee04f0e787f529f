import mpi.MPI;

/** Rank 1 receives first. */
public class SendRecvFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1 - rank, 0);
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 1 - rank, 0);
    } else {
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 1 - rank, 0);
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1 - rank, 0);
    }
    MPI.Finalize();
  }
}
