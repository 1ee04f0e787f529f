import mpi.MPI;

/** The ranks scan different numbers of elements. After coll-scan-type-len-error. */
public class ScanTypeLength {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[4];
    int[] received = new int[4];
    MPI.COMM_WORLD.Scan(sent, 0, received, 0, 3 + rank % 2, MPI.INT, MPI.SUM); // wrong
    MPI.Finalize();
  }
}
