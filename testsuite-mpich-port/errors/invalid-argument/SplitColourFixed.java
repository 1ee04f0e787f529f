import mpi.MPI;

/** The colour of a split is 10. */
public class SplitColourFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    MPI.COMM_WORLD.Split(10, 1).Free();
    MPI.Finalize();
  }
}
