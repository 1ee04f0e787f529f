import mpi.MPI;

/** Finalize is called once. */
public class FinalizeTwiceFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    MPI.Finalize();
  }
}
