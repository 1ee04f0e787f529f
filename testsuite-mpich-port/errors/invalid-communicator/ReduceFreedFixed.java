import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** The communicator is freed after the reduction. */
public class ReduceFreedFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int[] sent = new int[2];
    int[] received = new int[2];
    Intracomm copy = (Intracomm) MPI.COMM_WORLD.clone();
    copy.Reduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM, 0);
    copy.Free();
    MPI.Finalize();
  }
}
