import mpi.MPI;

/** The first receive of rank 0 names its sender, so no circle can close. After no-error-DTG. */
public class DependenceGraph {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    if (rank == 0) {
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 1, 0);
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 3, 0);
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
    } else if (rank == 1) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 3, 0);
    } else if (rank == 2) {
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
    } else if (rank == 3) {
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 1, 0);
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 0, 0);
    } else {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 2, 0);
    }
    MPI.Finalize();
  }
}
