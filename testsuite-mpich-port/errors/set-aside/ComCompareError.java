import mpi.Comm;
import mpi.MPI;

/** The world is compared with no communicator. After com-compare-error. */
public class ComCompareError {
  public static void main(String[] args) {
    MPI.Init(args);
    Comm.Compare(MPI.COMM_WORLD, MPI.COMM_NULL); // wrong
    MPI.Finalize();
  }
}
