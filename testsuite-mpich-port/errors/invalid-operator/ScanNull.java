import mpi.MPI;
import mpi.Op;

/** The Scan names no reduction. */
public class ScanNull {
  public static void main(String[] args) {
    MPI.Init(args);
    Op none = null;
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Scan(sent, 0, received, 0, 1, MPI.INT, none); // wrong
    MPI.Finalize();
  }
}
