import mpi.Datatype;
import mpi.MPI;

/** The Scan names no datatype. */
public class ScanNull {
  public static void main(String[] args) {
    MPI.Init(args);
    Datatype none = null;
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Scan(sent, 0, received, 0, 1, none, MPI.SUM); // wrong
    MPI.Finalize();
  }
}
