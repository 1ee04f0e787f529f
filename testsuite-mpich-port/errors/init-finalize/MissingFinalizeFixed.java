import mpi.MPI;

/** All ranks call Finalize. */
public class MissingFinalizeFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    MPI.Finalize();
  }
}
