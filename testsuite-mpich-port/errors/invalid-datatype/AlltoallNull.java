import mpi.Datatype;
import mpi.MPI;

/** The Alltoall names no datatype. */
public class AlltoallNull {
  public static void main(String[] args) {
    MPI.Init(args);
    Datatype none = null;
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Alltoall(sent, 0, 1, none, received, 0, 1, none); // wrong
    MPI.Finalize();
  }
}
