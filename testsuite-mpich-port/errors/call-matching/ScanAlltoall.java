import mpi.MPI;

/** Rank 0 calls Scan and then Alltoall, the others the other way round. */
public class ScanAlltoall {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    if (rank == 0) {
      MPI.COMM_WORLD.Scan(sent, 0, received, 0, 1, MPI.INT, MPI.SUM); // wrong
      MPI.COMM_WORLD.Alltoall(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT);
    } else {
      MPI.COMM_WORLD.Alltoall(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT); // wrong
      MPI.COMM_WORLD.Scan(sent, 0, received, 0, 1, MPI.INT, MPI.SUM);
    }
    MPI.Finalize();
  }
}
