import mpi.MPI;

/** The Scan adds. */
public class ScanNullFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Scan(sent, 0, received, 0, 1, MPI.INT, MPI.SUM);
    MPI.Finalize();
  }
}
