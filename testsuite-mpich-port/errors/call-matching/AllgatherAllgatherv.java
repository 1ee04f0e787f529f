import mpi.MPI;

/** Rank 0 calls Allgather and then Allgatherv, the others the other way round. */
public class AllgatherAllgatherv {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    if (rank == 0) {
      MPI.COMM_WORLD.Allgather(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT); // wrong
      MPI.COMM_WORLD.Allgatherv(
          sent, 0, 1, MPI.INT, received, 0, new int[] {1, 1}, new int[] {0, 1}, MPI.INT);
    } else {
      MPI.COMM_WORLD.Allgatherv(
          sent, 0, 1, MPI.INT, received, 0, new int[] {1, 1}, new int[] {0, 1}, MPI.INT); // wrong
      MPI.COMM_WORLD.Allgather(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT);
    }
    MPI.Finalize();
  }
}
