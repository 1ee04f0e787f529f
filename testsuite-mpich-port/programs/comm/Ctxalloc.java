import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Batches of duplicates, freed before the next batch: contexts are not used up. After comm/ctxalloc. */
public class Ctxalloc {
  private static final int BATCHES = 5;
  private static final int DUPLICATES = 20;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm copy = MPI.COMM_WORLD.dup();
    copy.setErrhandler(MPI.ERRORS_RETURN);
    Intracomm[] duplicates = new Intracomm[DUPLICATES];
    for (int batch = 0; batch < BATCHES; batch++) {
      for (int i = 0; i < DUPLICATES; i++) {
        duplicates[i] = copy.dup();
      }
      for (int i = 0; i < DUPLICATES; i++) {
        duplicates[i].free();
      }
    }
    copy.free();
    MPI.Finalize();
  }
}
