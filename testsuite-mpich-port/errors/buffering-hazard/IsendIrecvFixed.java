import mpi.MPI;

/** Rank 1 receives first. */
public class IsendIrecvFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    if (rank == 0) {
      MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 1 - rank, 0).Wait();
      MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, 1 - rank, 0).Wait();
    } else {
      MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, 1 - rank, 0).Wait();
      MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 1 - rank, 0).Wait();
    }
    MPI.Finalize();
  }
}
