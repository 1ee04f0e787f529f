import mpi.MPI;
import mpi.MPIException;

/** Both ranks take the maximum in the exScan. */
public class ExscanFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.exScan(sent, received, 1, MPI.INT, MPI.MAX);
    MPI.Finalize();
  }
}
