import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** A communicator is freed twice. */
public class FreedTwice {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm copy = MPI.COMM_WORLD.dup();
    copy.free();
    copy.free(); // wrong
    MPI.Finalize();
  }
}
