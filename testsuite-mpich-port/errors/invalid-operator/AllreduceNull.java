import mpi.MPI;
import mpi.Op;

/** The Allreduce names no reduction. */
public class AllreduceNull {
  public static void main(String[] args) {
    MPI.Init(args);
    Op none = null;
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Allreduce(sent, 0, received, 0, 1, MPI.INT, none); // wrong
    MPI.Finalize();
  }
}
