import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** A reduction on a communicator that was freed. */
public class ReduceFreed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int[] sent = new int[2];
    int[] received = new int[2];
    Intracomm copy = (Intracomm) MPI.COMM_WORLD.clone();
    copy.Free();
    copy.Reduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM, 0); // wrong
    MPI.Finalize();
  }
}
