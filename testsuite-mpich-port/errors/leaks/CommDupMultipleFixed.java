import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Everything is freed. */
public class CommDupMultipleFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    for (int i = 0; i < 5; i++) {
      Intracomm copy = MPI.COMM_WORLD.dup();
      copy.free();
    }
    MPI.Finalize();
  }
}
