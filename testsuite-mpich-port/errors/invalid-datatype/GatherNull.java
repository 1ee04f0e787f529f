import mpi.Datatype;
import mpi.MPI;

/** The Gather names no datatype. */
public class GatherNull {
  public static void main(String[] args) {
    MPI.Init(args);
    Datatype none = null;
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Gather(sent, 0, 1, none, received, 0, 1, none, 0); // wrong
    MPI.Finalize();
  }
}
