import mpi.MPI;
import mpi.Op;

/** The Reduce_scatter names no reduction. */
public class ReducescatterNull {
  public static void main(String[] args) {
    MPI.Init(args);
    Op none = null;
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Reduce_scatter(sent, 0, received, 0, new int[] {1, 1}, MPI.INT, none); // wrong
    MPI.Finalize();
  }
}
