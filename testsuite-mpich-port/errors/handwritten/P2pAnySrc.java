import mpi.MPI;

/** A receive from any source and one from rank 1 share the two messages of rank 1. After no-error-p2p-any-src. */
public class P2pAnySrc {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    MPI.COMM_WORLD.Barrier();
    if (rank == 0) {
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 1, 0);
    } else {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
