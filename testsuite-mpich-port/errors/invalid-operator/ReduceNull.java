import mpi.MPI;
import mpi.Op;

/** The Reduce names no reduction. */
public class ReduceNull {
  public static void main(String[] args) {
    MPI.Init(args);
    Op none = null;
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Reduce(sent, 0, received, 0, 1, MPI.INT, none, 0); // wrong
    MPI.Finalize();
  }
}
