import mpi.MPI;

/** Rank 1 ends without Finalize. */
public class MissingFinalize {
  public static void main(String[] args) {
    MPI.Init(args);
    if (MPI.COMM_WORLD.Rank() == 0) {
      MPI.Finalize();
    }
  }
}
