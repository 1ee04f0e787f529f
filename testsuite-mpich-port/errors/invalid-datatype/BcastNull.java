import mpi.Datatype;
import mpi.MPI;

/** The Bcast names no datatype. */
public class BcastNull {
  public static void main(String[] args) {
    MPI.Init(args);
    Datatype none = null;
    int[] sent = new int[2];
    MPI.COMM_WORLD.Bcast(sent, 0, 1, none, 0); // wrong
    MPI.Finalize();
  }
}
