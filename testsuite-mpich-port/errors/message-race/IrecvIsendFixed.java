import mpi.MPI;

/** Rank 0 names the sources in their order. */
public class IrecvIsendFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    if (rank == 0) {
      for (int i = 1; i < 4; i++) {
        MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, i, MPI.ANY_TAG).Wait();
      }
      if (b[0] != 3) {
        MPI.COMM_WORLD.Abort(1);
      }
    } else {
      MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 0, 42).Wait();
    }
    MPI.Finalize();
  }
}
