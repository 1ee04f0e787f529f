import mpi.MPI;

/** Both ranks take the maximum in the Scan. */
public class ScanFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Scan(sent, 0, received, 0, 1, MPI.INT, MPI.MAX);
    MPI.Finalize();
  }
}
