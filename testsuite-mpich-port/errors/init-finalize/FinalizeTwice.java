import mpi.MPI;

/** Finalize is called twice. */
public class FinalizeTwice {
  public static void main(String[] args) {
    MPI.Init(args);
    MPI.Finalize();
    MPI.Finalize(); // wrong
  }
}
