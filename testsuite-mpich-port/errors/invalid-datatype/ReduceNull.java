import mpi.Datatype;
import mpi.MPI;

/** The Reduce names no datatype. */
public class ReduceNull {
  public static void main(String[] args) {
    MPI.Init(args);
    Datatype none = null;
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Reduce(sent, 0, received, 0, 1, none, MPI.SUM, 0); // wrong
    MPI.Finalize();
  }
}
