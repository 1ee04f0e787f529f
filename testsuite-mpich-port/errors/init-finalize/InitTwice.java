import mpi.MPI;

/** Init is called twice. */
public class InitTwice {
  public static void main(String[] args) {
    MPI.Init(args);
    MPI.Init(args); // wrong
    MPI.Finalize();
  }
}
