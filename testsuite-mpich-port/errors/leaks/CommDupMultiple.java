import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** One of five duplicated communicators is never freed. */
public class CommDupMultiple {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    for (int i = 0; i < 5; i++) {
      Intracomm copy = MPI.COMM_WORLD.dup(); // wrong
      if (i < 4) {
        copy.free();
      }
    }
    MPI.Finalize();
  }
}
